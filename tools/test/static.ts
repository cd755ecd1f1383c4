import { asOne, type Check } from './check.ts';
import { execute } from './execute.ts';

/** Pages are built for the address that `npm start` uses unless told otherwise. */
export const nxEnvironment = {
  PUBLIC_URL: 'http://localhost:8080',
  NX_TUI: 'false',
  NO_COLOR: '1',
};

const runMany = ['nx', 'run-many', '--parallel', '2', '--output-style', 'static'] as const;

/** Everything that can be said without running the product. */
export const staticChecks: readonly Check[] = [
  {
    name: 'format',
    run: async ({ signal }) => asOne(await execute(['prettier', '--check', '.'], { signal })),
  },
  {
    name: 'lint',
    run: async ({ signal }) =>
      asOne(await execute([...runMany, '-t', 'lint'], { signal, env: nxEnvironment })),
  },
  {
    name: 'types',
    run: async ({ signal }) =>
      asOne(await execute([...runMany, '-t', 'typecheck'], { signal, env: nxEnvironment })),
  },
  {
    name: 'build',
    run: async ({ signal }) =>
      asOne(await execute([...runMany, '-t', 'build'], { signal, env: nxEnvironment })),
  },
  {
    name: 'unused',
    run: async ({ signal }) =>
      asOne(await execute(['knip', '--config', 'tools/knip.json'], { signal })),
  },
];
