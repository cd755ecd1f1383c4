import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, isSeq, type Document, type Node, type YAMLMap, type YAMLSeq } from 'yaml';

export type Group = Record<string, unknown>;
export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Prettier's choice of quotes: double only where single ones would need more escapes. */
const quoteFor = (text: string): 'QUOTE_DOUBLE' | 'QUOTE_SINGLE' =>
  text.split("'").length > text.split('"').length ? 'QUOTE_DOUBLE' : 'QUOTE_SINGLE';

const create = (document: Document, value: unknown): Node =>
  document.createNode(value, { aliasDuplicateObjects: false });

const patchMap = (document: Document, map: YAMLMap, before: Group, after: Group): void => {
  for (const key of Object.keys(before)) if (!(key in after)) map.delete(key);
  for (const [key, value] of Object.entries(after)) {
    if (isDeepStrictEqual(before[key], value)) continue;
    const node = map.get(key, true) as Node | undefined;
    if (node) map.set(key, patched(document, node, before[key], value));
    else insert(document, map, after, key);
  }
};

/** A field that was empty goes after the one that comes before it in the editor. */
const insert = (document: Document, map: YAMLMap, after: Group, key: string): void => {
  const names = Object.keys(after);
  const earlier = names.slice(0, names.indexOf(key)).findLast((name) => map.has(name));
  const at = map.items.findIndex(({ key: name }) => String(name) === earlier) + 1;
  map.items.splice(at || map.items.length, 0, document.createPair(key, after[key]));
};

/** For each entry, which old entry it comes from: an equal one, else the next unused one of its kind. */
const originsOf = (
  before: readonly unknown[],
  after: readonly unknown[],
): (number | undefined)[] => {
  const free = new Set(before.keys());
  const take = (index: number | undefined) => {
    if (index !== undefined) free.delete(index);
    return index;
  };
  const equal = after.map((value) =>
    take([...free].find((index) => isDeepStrictEqual(before[index], value))),
  );
  const kindOf = (value: unknown): unknown => (isGroup(value) ? value['kind'] : typeof value);
  return equal.map(
    (index, at) =>
      index ?? take([...free].find((left) => kindOf(before[left]) === kindOf(after[at]))),
  );
};

const patchSeq = (document: Document, seq: YAMLSeq, before: unknown[], after: unknown[]): void => {
  const items = seq.items as Node[];
  const isSpaced = items.slice(1).some(({ spaceBefore }) => spaceBefore);
  const origins = originsOf(before, after);
  seq.items = after.map((value, at) => {
    const origin = origins[at];
    const node = origin === undefined ? undefined : items[origin];
    const next = node
      ? patched(document, node, before[origin as number], value)
      : create(document, value);
    next.spaceBefore = isSpaced && at > 0;
    return next;
  });
};

const patched = (document: Document, node: Node, before: unknown, after: unknown): Node => {
  if (isDeepStrictEqual(before, after)) return node;
  if (isMap(node) && isGroup(before) && isGroup(after)) {
    patchMap(document, node, before, after);
    return node;
  }
  if (isSeq(node) && Array.isArray(before) && Array.isArray(after)) {
    patchSeq(document, node, before, after);
    return node;
  }
  if (!isScalar(node) || isGroup(after) || Array.isArray(after)) return create(document, after);
  node.value = after;
  delete node.source;
  if (typeof after === 'string' && node.type !== 'PLAIN') node.type = quoteFor(after);
  return node;
};

/** Changes a document from `before` to `after`; what is equal in both keeps its formatting. */
export const patch = (document: Document, before: Group, after: Group): void => {
  if (isMap(document.contents)) patchMap(document, document.contents, before, after);
};
