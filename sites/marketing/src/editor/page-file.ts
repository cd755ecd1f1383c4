import { Document, isSeq, parseDocument, type Node } from 'yaml';
import { kindsWithProse } from '../content/page.ts';
import { pageKinds } from './page-kinds.ts';
import { patch } from './patch.ts';
import type { Field } from './shape.ts';
import { toEditor, toFile } from './translate.ts';

type Group = Record<string, unknown>;

const rowOf = (kind: unknown): Field => {
  const row = pageKinds[String(kind)];
  if (!row) throw new Error(`there is no kind of page called ${String(kind)}`);
  return row;
};

const fence = /^---\r?\n([^]*?\n)---(?:\r?\n|$)/;

const split = (text: string): { frontMatter: string; prose: string } => {
  const [whole = '', frontMatter = ''] = fence.exec(text) ?? [];
  return { frontMatter, prose: text.slice(whole.length) };
};

const parse = (frontMatter: string): { kind: unknown; data: Group; document: Document } => {
  const document = parseDocument(frontMatter);
  const { kind, ...data } = (document.toJS() ?? {}) as Group;
  return { kind, data, document };
};

/** @returns which kind of page a file holds; undefined when it does not say. */
export const kindOfFile = (text: string): string | undefined => {
  const { kind } = parse(split(text).frontMatter);
  return typeof kind === 'string' && kind in pageKinds ? kind : undefined;
};

/** @returns what the editor opens for a page's file: its front matter in JSON, then its prose. */
export const openInEditor = (text: string): string => {
  const { frontMatter, prose } = split(text);
  const { kind, data } = parse(frontMatter);
  const json = JSON.stringify(toEditor(rowOf(kind), data), null, 2);
  return `---\n${json}\n---\n${kindsWithProse.includes(String(kind)) ? prose : ''}`;
};

/** @returns the front matter, as the build will read it, of what the editor has saved. */
export const savedData = (kind: string, saved: string): Group => ({
  kind,
  ...(toFile(rowOf(kind), JSON.parse(split(saved).frontMatter)) as Group),
});

const write = (document: Document, prose: string): string =>
  `---\n${document.toString({ singleQuote: true, lineWidth: 0, flowCollectionPadding: true })}---\n${prose}`;

const newFile = (data: Group, prose: string): string => {
  const document = new Document(data, { aliasDuplicateObjects: false });
  const sections = document.get('sections', true);
  if (isSeq(sections))
    for (const section of sections.items.slice(1) as Node[]) section.spaceBefore = true;
  return write(document, prose === '' ? '' : `\n${prose.trimStart()}`);
};

/**
 * @param current the file as it is; undefined for a new page
 * @param saved what the editor has sent
 * @returns the file with exactly the changes that were made in the editor
 */
export const saveFromEditor = (
  current: string | undefined,
  kind: string,
  saved: string,
): string => {
  const after = savedData(kind, saved);
  const hasProse = kindsWithProse.includes(kind);
  const edited = hasProse ? split(saved).prose : '';
  if (current === undefined) return newFile(after, edited);
  const { frontMatter, prose } = split(current);
  const { document } = parse(frontMatter);
  patch(document, savedData(kind, openInEditor(current)), after);
  return write(document, hasProse ? edited : prose);
};
