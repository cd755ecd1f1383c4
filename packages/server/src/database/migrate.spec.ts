import { selectMigrations, isPostDeployment } from './migrate.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));
const chosen = (all: string[], ran: string[], phase: 'before' | 'all' = 'before') =>
  selectMigrations(named(...all), ran, phase).map(({ name }) => name);

const [users, addPhone, dropFax, addPlace] = [
  'Users1',
  'AddPhone2',
  'WithoutFaxAfter3',
  'AddPlace4',
];

it('only a name that ends in After and its number takes something away', () => {
  expect([users, addPhone, dropFax, 'AfterCare5'].filter(isPostDeployment)).toEqual([dropFax]);
});

it('a column that the running version reads is not taken away before its replacement serves', () => {
  const all = [users, addPhone, dropFax];
  expect(chosen(all, [users])).toEqual([users, addPhone]);
  expect(chosen(all, [users], 'all')).toEqual(all);
});

it('an empty database, where nobody is served, gets everything at once', () => {
  expect(chosen([users, addPhone, dropFax], [])).toEqual([users, addPhone, dropFax]);
});

it('a release is refused while the one before is not finished', () => {
  const all = [users, addPhone, dropFax, addPlace];
  expect(() => chosen(all, [users, addPhone])).toThrow(
    /AddPlace4 comes after WithoutFaxAfter3, which still waits.*--finish/,
  );
  expect(chosen(all, [users, addPhone, dropFax])).toEqual(all);
});
