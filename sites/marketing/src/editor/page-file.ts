import { splitFile } from '@repo/content/weeks';
import { Document, isSeq, type Node } from 'yaml';
import { pageKinds } from './page-kinds.ts';

type Group = Record<string, unknown>;

type FrontMatter = Group & { kind: string; sections?: Group[] };

/** A page in Keystatic's own format; `opened` is the file that it was made from. */
type Copy = Group & {
  sections?: { discriminant: string; value: Group }[];
  prose?: string;
  opened?: string;
};

/**
 * @param text the file of a page
 * @param opened the file that its author has opened; another one after a save
 * @returns what Keystatic opens; undefined for a file that cannot be read
 */
export const toCopy = (text: string, opened = text): { kind: string; json: string } | undefined => {
  try {
    const { front, body } = splitFile(text) ?? { front: {}, body: text };
    const { kind, sections, ...page } = front as FrontMatter;
    const blocks = sections?.map(({ kind: discriminant, ...value }) => ({ discriminant, value }));
    const copy = { ...page, sections: blocks, prose: body, opened };
    return kind in pageKinds ? { kind, json: JSON.stringify(copy, null, 2) } : undefined;
  } catch {
    return undefined;
  }
};

/** @returns the coach's file as Keystatic opens it. */
export const toCoachCopy = (text: string, opened = text): string =>
  JSON.stringify({ ...splitFile(text)?.front, opened }, null, 2);

const inOneRun = (blanks: string): string => (blanks.includes('\n') ? ' ' : blanks);

/** Keystatic writes every field; a file is silent about what the build takes anyway. */
const tidy = (name: string, value: unknown): unknown => {
  if (name === 'prose' || name === 'opened') return value;
  // A page shows a sentence in one run, so line breaks would only fold the file.
  if (typeof value === 'string') return value.trim().replace(/\s+/g, inOneRun) || undefined;
  return value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;
};

/** @returns the page, as the build will read it, of what Keystatic has written. */
export const fromCopy = (kind: string, json: string) => {
  const { sections, prose = '', opened = '', ...page } = JSON.parse(json, tidy) as Copy;
  const plain = sections?.map(({ discriminant, value }) => ({ kind: discriminant, ...value }));
  return { data: { kind, ...page, ...(plain && { sections: plain }) } as Group, prose, opened };
};

/** @returns a page's file: one line a field, an empty one between two sections. */
export const fileOf = (data: Group, prose: string): string => {
  const document = new Document(data, { aliasDuplicateObjects: false });
  const sections = document.get('sections', true);
  if (isSeq<Node>(sections))
    for (const section of sections.items.slice(1)) section.spaceBefore = true;
  const front = document.toString({ singleQuote: true, lineWidth: 0 });
  return `---\n${front}---\n${prose && prose.replace(/^\n*/, '\n')}`;
};
