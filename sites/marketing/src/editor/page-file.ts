import { splitFile } from '@repo/content/weeks';
import { formatMoney, offers, type OfferId } from '@repo/product/offers';
import { Document, isSeq, type Node } from 'yaml';
import { pageKinds } from './page-kinds.ts';

export type Group = Record<string, unknown>;

type FrontMatter = Group & { kind: string; sections?: Group[] };

/** What Keystatic opens; `opened` is the file's text at that time. */
type Copy = Group & {
  sections?: { discriminant: string; value: Group }[];
  prose?: string;
  opened?: string;
  isAgreed?: boolean;
};

/** Columns of the list of pages; they exist in no file. */
export const listed = ['state', 'price'];

/** @returns the offers whose price a page shows, without duplicates. */
export const offersOn = (page: string): OfferId[] =>
  (Object.keys(offers) as OfferId[]).filter((id) =>
    new RegExp(`^ +(?:- )?offer: ${id}$|\\{(?:price|list|saving):${id}\\}`, 'm').test(page),
  );

const listedOf = (text: string, isDraft: boolean): Group => ({
  isDraft,
  state: isDraft ? 'Draft' : 'On the site',
  price: offersOn(text)
    .map((id) => formatMoney(offers[id].amount))
    .join(', '),
});

/**
 * @param text the file of a page
 * @returns Keystatic's copy; undefined for a file that cannot be parsed
 */
export const toKeystatic = (text: string): { kind: string; json: string } | undefined => {
  try {
    const { front, body } = splitFile(text) ?? { front: {}, body: text };
    const { kind, sections, ...page } = front as FrontMatter;
    const blocks = sections?.map(({ kind: discriminant, ...value }) => ({ discriminant, value }));
    const more = kind === 'funnel' ? listedOf(text, page['isDraft'] === true) : {};
    const copy = { ...page, ...more, sections: blocks, prose: body, opened: text };
    return kind in pageKinds ? { kind, json: JSON.stringify(copy, null, 2) } : undefined;
  } catch {
    return undefined;
  }
};

const inOneRun = (blanks: string): string => (blanks.includes('\n') ? ' ' : blanks);

const isEmpty = (value: unknown): boolean =>
  value === false ||
  value === null ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Keystatic writes every field; files leave out those with the build's default. */
export const dropDefaults = (name: string, value: unknown): unknown => {
  if (name === 'prose' || name === 'opened') return value;
  if (listed.includes(name)) return undefined;
  // A page renders a sentence as one paragraph, so line breaks would only fold the file.
  if (typeof value === 'string') return value.trim().replace(/\s+/g, inOneRun) || undefined;
  return isEmpty(value) ? undefined : value;
};

/**
 * @param kind of the page; none for a singleton form
 * @returns what the build will read, from what Keystatic has written
 */
export const fromKeystatic = (kind: string, json: string) => {
  const {
    sections,
    prose = '',
    opened = '',
    isAgreed = false,
    ...rest
  } = JSON.parse(json, dropDefaults) as Copy;
  const plain = sections?.map(({ discriminant, value }) => ({ kind: discriminant, ...value }));
  const data: Group = { ...(kind && { kind }), ...rest, ...(plain && { sections: plain }) };
  return { data, prose, opened, isAgreed };
};

/** @returns the copy of a new page: a draft, even if it duplicates a published one. */
export const asDraft = (json: string): string => {
  const copy = JSON.parse(json) as Copy;
  return JSON.stringify('isDraft' in copy ? { ...copy, isDraft: true } : copy);
};

/** @returns a page's file: one line per field, a blank line between sections. */
export const fileOf = (data: Group, prose: string): string => {
  const document = new Document(data, { aliasDuplicateObjects: false });
  const sections = document.get('sections', true);
  if (isSeq<Node>(sections))
    for (const section of sections.items.slice(1)) section.spaceBefore = true;
  const front = document.toString({ singleQuote: true, lineWidth: 0 });
  return `---\n${front}---\n${prose && prose.replace(/^\n*/, '\n')}`;
};
