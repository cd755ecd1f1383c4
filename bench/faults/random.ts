/** Random choices that are the same for the same seed (Mulberry32: small, the same everywhere). */
export const createRandom = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from 0 to below `limit`. */
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    isOneIn: (count: number): boolean => below(count) === 0,
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
  };
};

export type SeededRandom = ReturnType<typeof createRandom>;
