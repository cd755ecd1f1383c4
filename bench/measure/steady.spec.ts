import { isSteady } from './steady.ts';

it('is not steady before enough turns have been seen', () => {
  expect(isSteady([30, 30, 30])).toBe(false);
});

it('is not steady while one of the last turns was cheaper than all before', () => {
  expect(isSteady([50, 40, 36, 33, 33])).toBe(false);
  expect(isSteady([50, 50, 51, 45])).toBe(false);
});

it('is steady once three turns in a row gained next to nothing', () => {
  expect(isSteady([50, 40, 33, 33, 34, 32.5])).toBe(true);
});

it('does not take a disturbed turn for a reason to go on', () => {
  expect(isSteady([50, 33, 34, 90, 33])).toBe(true);
});
