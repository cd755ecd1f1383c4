import { createRandom } from './random.ts';

const drawn = (seed: number): number[] => {
  const random = createRandom(seed);
  return Array.from({ length: 20 }, () => random.below(1_000));
};

test('a seed repeats its decisions, and another one decides otherwise', () => {
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7)).not.toEqual(drawn(8));
});

test('everything that may come does come', () => {
  const random = createRandom(1);
  const seen = new Set(Array.from({ length: 200 }, () => random.below(6)));
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});

test('nothing cannot be chosen from', () => {
  expect(() => createRandom(1).pick([])).toThrow('cannot pick from an empty list');
});
