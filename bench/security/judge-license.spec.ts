import { isExamined, isFree, shippedFolders } from './judge-license.ts';

test.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT', 'OFL-1.1'])(
  '%s is free',
  (one) => {
    expect(isFree(one)).toBe(true);
  },
);

test.each(['GPL-3.0-only', 'AGPL-3.0', 'MIT AND GPL-2.0', 'UNLICENSED', 'none named', ''])(
  '"%s" is found',
  (one) => {
    expect(isFree(one)).toBe(false);
  },
);

test('a person has allowed one license of one package, not the next one', () => {
  expect(isExamined('node_modules/pause', 'none named')).toBe(true);
  expect(isExamined('node_modules/pause', 'GPL-3.0-only')).toBe(false);
  expect(isExamined('node_modules/other', 'none named')).toBe(false);
});

test('what only tests use is not shipped, and our own packages are ours', () => {
  const packages = {
    '': {},
    'packages/ui': {},
    'node_modules/@repo/ui': { link: true },
    'node_modules/jest': { dev: true },
    'node_modules/pg': {},
    'services/api/node_modules/fast': {},
  };
  expect(shippedFolders({ packages })).toEqual([
    'node_modules/pg',
    'services/api/node_modules/fast',
  ]);
});
