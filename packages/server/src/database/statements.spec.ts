import { statement } from './statements.ts';

test('a name belongs to one text', () => {
  expect(statement('one-row', 'select 1')).toEqual({ name: 'one-row', text: 'select 1' });
  expect(() => statement('one-row', 'select 2')).toThrow(
    new TypeError('two prepared statements are named one-row: rename one'),
  );
});
