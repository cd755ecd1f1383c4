/** Decisions that a seed repeats. */
export interface Chance {
  /** A whole number from 0 up to, and without, `limit`. */
  below: (limit: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  shuffle: <Item>(items: readonly Item[]) => Item[];
  isOneIn: (count: number) => boolean;
  /** Another sequence, so that what runs at the same time does not take turns by accident. */
  fork: () => Chance;
}

/** Mulberry32: small, and the same everywhere. */
const createNext = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const chanceOf = (seed: number): Chance => {
  const next = createNext(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('nothing to choose from');
      return item;
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ item }) => item),
    isOneIn: (count) => below(count) === 0,
    fork: () => chanceOf(below(2 ** 31)),
  };
};
