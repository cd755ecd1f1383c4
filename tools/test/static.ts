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
  { name: 'build', run: ({ signal }) => checkMany('build', signal) },
  {
    name: 'unused',
    run: async ({ signal }) =>
      asOne(await execute(['knip', '--config', 'tools/knip.json'], { signal })),
  },
];
