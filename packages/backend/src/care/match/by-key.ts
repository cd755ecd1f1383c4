import type { Pattern } from './notation.ts';

/** The element of a pattern that the fewest sentences have. */
const keyOf = ({ elements }: Pattern, common: ReadonlySet<string>): readonly string[] => {
  const commonness = elements.map(({ any }) =>
    any.reduce((sum, name) => sum + (common.has(name) ? 20 : 1), 0),
  );
  return elements[commonness.indexOf(Math.min(...commonness))]?.any ?? [];
};

/** What patterns stand for, by the names of an element that each pattern needs. */
export type ByKey<T> = ReadonlyMap<string, readonly T[]>;

export const indexByKey = <T>(
  items: readonly T[],
  patternsOf: (item: T) => readonly Pattern[],
  common: ReadonlySet<string>,
): ByKey<T> => {
  const index = new Map<string, T[]>();
  for (const item of items)
    for (const name of new Set(patternsOf(item).flatMap((pattern) => keyOf(pattern, common)))) {
      const known = index.get(name);
      if (known) known.push(item);
      else index.set(name, [item]);
    }
  return index;
};

/** Those of which at least the rarest element stands in the sentence. */
export const candidates = <T>(found: ReadonlyMap<string, unknown>, index: ByKey<T>): T[] => {
  const items = new Set<T>();
  for (const name of found.keys()) for (const item of index.get(name) ?? []) items.add(item);
  return [...items];
};
