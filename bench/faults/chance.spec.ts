import { chanceOf } from './chance.ts';

const drawn = (seed: number): number[] => {
  const chance = chanceOf(seed);
  return Array.from({ length: 20 }, () => chance.below(1_000));
};

test('a seed repeats its decisions, and another one decides otherwise', () => {
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7)).not.toEqual(drawn(8));
});

test('everything that may come does come', () => {
  const chance = chanceOf(1);
  const seen = new Set(Array.from({ length: 200 }, () => chance.below(6)));
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});

test('nothing cannot be chosen from', () => {
  expect(() => chanceOf(1).pick([])).toThrow('cannot pick from an empty list');
});
