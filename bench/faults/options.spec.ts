import { readOptions } from './options.ts';

test('what is said counts, and a seed is drawn where none is', () => {
  expect(readOptions(['--rounds', '20', '--seed', '7'])).toMatchObject({ rounds: 20, seed: 7 });
  expect(readOptions([]).seed).toBeGreaterThan(0);
});

test.each([
  ['--rounds', '0'],
  ['--seed', 'x'],
  ['--minutes', '-1'],
  ['--unknown', '1'],
])('%s %s, is refused instead of ignored', (...args) => {
  expect(() => readOptions(args)).toThrow(/must be|ambiguous|Unknown/);
});
