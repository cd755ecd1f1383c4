import type { Books } from './books.ts';
import { lookUp } from './books.ts';
import { invalid } from './failure.ts';
import type { Form } from './form.ts';
import { readCount, readForm, readInteger, readText, readTexts } from './input.ts';

type Json = Record<string, unknown>;

/** Replaces ids along `payment_intent.latest_charge` by the objects; unknown paths are left. */
const expandPath = (books: Books, value: unknown, path: string[]): void => {
  if (Array.isArray(value)) return value.forEach((item) => expandPath(books, item, path));
  const [field, ...rest] = path;
  if (typeof value !== 'object' || value === null || field === undefined) return;
  const here = value as Json;
  const child = here[field];
  if (typeof child === 'string')
    here[field] = structuredClone(lookUp(books, field, child)) ?? child;
  expandPath(books, here[field], rest);
};

/** A copy of `answer` with everything that `expand[]` asks for. */
export const expand = <T>(books: Books, answer: T, input: Form): T => {
  const copy = structuredClone(answer);
  for (const path of readTexts(input, 'expand')) expandPath(books, copy, path.split('.'));
  return copy;
};

export interface List<T> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: T[];
}

interface Listable {
  id: string;
  created?: number;
}

type Range = [name: string, holds: (value: number, limit: number) => boolean];
const ranges: Range[] = [
  ['gt', (value, limit) => value > limit],
  ['gte', (value, limit) => value >= limit],
  ['lt', (value, limit) => value < limit],
  ['lte', (value, limit) => value <= limit],
];

const createdFilter = (input: Form): ((row: Listable) => boolean) => {
  if (input['created'] === undefined) return () => true;
  if (typeof input['created'] === 'string') {
    const exact = readInteger(input, 'created');
    return ({ created }) => created === exact;
  }
  const created = readForm(input, 'created') ?? {};
  const limits = ranges.map(([name]) => readInteger(created, name, `created[${name}]`));
  return (row) =>
    ranges.every(([, holds], index) => {
      const limit = limits[index] ?? null;
      return limit === null || holds(row.created ?? 0, limit);
    });
};

const cursorPage = <T extends Listable>(rows: T[], input: Form): { page: T[]; more: boolean } => {
  const size = Math.min(readCount(input, 'limit', 1) ?? 10, 100);
  const after = readText(input, 'starting_after');
  const before = readText(input, 'ending_before');
  const at = after ?? before;
  const index = at === null ? -1 : rows.findIndex(({ id }) => id === at);
  if (at !== null && index < 0) throw invalid(`No such object: '${at}'`, 'starting_after');
  if (before !== null) {
    const from = Math.max(0, index - size);
    return { page: rows.slice(from, index), more: from > 0 };
  }
  return { page: rows.slice(index + 1, index + 1 + size), more: rows.length > index + 1 + size };
};

/** One page of rows, newest first, as every Stripe list answers. */
export const listPage = <T extends Listable>(url: string, rows: T[], input: Form): List<T> => {
  const { page, more } = cursorPage(rows.filter(createdFilter(input)), input);
  return { object: 'list', url, has_more: more, data: page };
};

/** Keeps the rows whose `names` equal what the query asks for. */
export const matching = <T extends object>(rows: T[], input: Form, names: (keyof T & string)[]) =>
  rows.filter((row) =>
    names.every((name) => {
      const wanted = readText(input, name);
      return wanted === null || String(row[name]) === wanted;
    }),
  );
