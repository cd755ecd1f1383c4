import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { Document, isSeq, parseDocument, type Node } from 'yaml';
import { kindsWithProse } from '../content/page.ts';
import { pageKinds } from './page-kinds.ts';
import { isGroup, patch, type Group } from './patch.ts';

const read = (text: string): { data: Group; prose: string; yaml: string } => {
  const file = new VFile(text);
  matter(file, { strip: true });
  const prose = String(file);
  const fenced = text.slice(0, text.length - prose.length);
  return {
    data: file.data.matter as Group,
    prose,
    yaml: fenced.replace(/^---\r?\n|---\r?\n?$/g, ''),
  };
};

/** @returns which kind of page a file holds; undefined when it does not say, or cannot be read. */
export const kindOfFile = (text: string): string | undefined => {
  try {
    const { kind } = read(text).data;
    return typeof kind === 'string' && kind in pageKinds ? kind : undefined;
  } catch {
    return undefined;
  }
};

/** Keystatic keeps a section as `{discriminant, value}`; our files keep its kind among its fields. */
const toKeystatic = (section: unknown): unknown => {
  if (!isGroup(section)) return section;
  const { kind, ...value } = section;
  return { discriminant: kind, value };
};

const fromKeystatic = ({ discriminant, value }: Group): unknown => ({
  kind: discriminant,
  ...(isGroup(value) && value),
});

const sectionsOf = ({ sections }: Group, translate: (section: never) => unknown) =>
  Array.isArray(sections) && { sections: (sections as never[]).map(translate) };

/** @returns what the editor opens for a page's file: its front matter in JSON, then its prose. */
export const openInEditor = (text: string): string => {
  const { data, prose } = read(text);
  const { kind, ...page } = data;
  const json = JSON.stringify({ ...page, ...sectionsOf(page, toKeystatic) }, null, 2);
  return `---\n${json}\n---\n${kindsWithProse.includes(String(kind)) ? prose : ''}`;
};

/** The build takes these when a file says nothing; Keystatic writes every field. */
const isSilent = (value: unknown): boolean =>
  value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** A page shows a sentence in one run, so line breaks would only fold the file. */
const tidy = (value: unknown): unknown => {
  if (typeof value === 'string')
    return value.trim().replace(/\s+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks));
  if (Array.isArray(value)) return value.map(tidy);
  if (!isGroup(value)) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, tidy(inner)] as const);
  return Object.fromEntries(fields.filter(([, inner]) => !isSilent(inner)));
};

/** @returns the front matter, as the build will read it, of what the editor has saved. */
export const savedData = (kind: string, saved: string): Group => {
  const { data } = read(saved);
  return { kind, ...(tidy({ ...data, ...sectionsOf(data, fromKeystatic) }) as Group) };
};

/** @returns the text below the front matter, where this kind of page has one */
export const savedProse = (kind: string, saved: string): string =>
  kindsWithProse.includes(kind) ? read(saved).prose : '';

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
 * @param saved what the editor has written
 * @returns the file with exactly the changes that were made in the editor
 */
export const saveFromEditor = (
  current: string | undefined,
  kind: string,
  saved: string,
): string => {
  const after = savedData(kind, saved);
  const hasProse = kindsWithProse.includes(kind);
  const edited = savedProse(kind, saved);
  if (current === undefined) return newFile(after, edited);
  const { data, prose, yaml } = read(current);
  const document = parseDocument(yaml);
  patch(document, tidy(data) as Group, after);
  return write(document, hasProse ? edited : prose);
};
