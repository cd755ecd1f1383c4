import { lockBuild } from '../stack/lock.ts';
import { root } from '../stack/workspace.ts';
import { asOne, type Check } from './check.ts';
import { execute } from '../stack/execute.ts';
import { checkMany } from './nx.ts';

/** Everything that can be said without running the product. */
export const staticChecks: readonly Check[] = [
  {
    name: 'format',
    run: async ({ signal }) => asOne(await execute(['prettier', '--check', '.'], { signal })),
  },
  { name: 'lint', run: ({ signal }) => checkMany('lint', signal) },
  { name: 'types', run: ({ signal }) => checkMany('typecheck', signal) },
  {
    name: 'build',
    run: async ({ signal }) => {
      const release = await lockBuild(root, signal);
      return checkMany('build', signal).finally(release);
    },
  },
  {
    name: 'unused',
    run: async ({ signal }) =>
      asOne(await execute(['knip', '--config', 'tools/knip.json'], { signal })),
  },
];
