import { onlyFailed } from './nx.ts';

const output = `
> nx run @repo/api:lint

all is well

> nx run @repo/member:lint

page.tsx: 1 error

> nx run @repo/ui:lint

all is well here too

 NX   Running target lint for 3 projects failed

Failed tasks:

- @repo/member:lint
`;

test('only what failed is shown, and the summary', () => {
  const shown = onlyFailed(output);
  expect(shown).toContain('page.tsx: 1 error');
  expect(shown).toContain('Failed tasks:');
  expect(shown).not.toContain('all is well\n');
});
