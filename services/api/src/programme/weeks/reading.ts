import {
  blockKinds,
  type ReadingNode,
  type ReadingTag,
  type WeekBlock,
} from '@repo/contracts/programme/reading';
import type { Nodes, Parents, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { parse } from 'yaml';

/** What a week may be written with; everything else, links and HTML among it, is refused. */
const tags: Partial<Record<Nodes['type'], ReadingTag>> = {
  paragraph: 'p',
  emphasis: 'em',
  strong: 'strong',
  blockquote: 'blockquote',
  listItem: 'li',
  tableRow: 'tr',
  tableCell: 'td',
};
const headings: Partial<Record<number, ReadingTag>> = { 2: 'h2', 3: 'h3' };

const tagOf = (node: Nodes): ReadingTag | undefined => {
  if (node.type === 'heading') return headings[node.depth];
  if (node.type === 'list') return node.ordered ? 'ol' : 'ul';
  return tags[node.type];
};

const parseMarkdown = (text: string): Root =>
  fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });

const toChildren = ({ children }: Parents): ReadingNode[] => children.map(toNode);

/** A list's item that is one paragraph needs none of its own. */
const toItem = (item: Parents): ReadingNode[] => {
  const [only, ...others] = item.children;
  return only?.type === 'paragraph' && others.length === 0 ? toChildren(only) : toChildren(item);
};

/** The first row names the columns. */
const toTable = ({ children }: Parents): ReadingNode => {
  const [head, ...rows] = children.map((row) => toChildren(row as Parents));
  const names = (head ?? []).map((cell): ReadingNode =>
    typeof cell === 'object' && 'tag' in cell ? { ...cell, tag: 'th' } : cell,
  );
  const body = rows.map((cells): ReadingNode => ({ tag: 'tr', children: cells }));
  return {
    tag: 'table',
    children: [
      { tag: 'thead', children: [{ tag: 'tr', children: names }] },
      { tag: 'tbody', children: body },
    ],
  };
};

type BlockName = keyof typeof blockKinds;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTextOrAbsent = (value: unknown): boolean => value === undefined || isText(value);

const isItem = (value: unknown): boolean => {
  const { label, text } = Object(value) as Record<string, unknown>;
  return isText(label) && isText(text);
};

/** What a block may hold beside its kind, how it is checked, and what is said when it is wrong. */
const blockFields: readonly [string, (value: unknown) => boolean, string][] = [
  ['title', isTextOrAbsent, 'must be a text or left out'],
  ['caption', isTextOrAbsent, 'must be a text or left out'],
  ['text', isTextOrAbsent, 'must be a text or left out'],
  [
    'items',
    (value) => value === undefined || (Array.isArray(value) && value.every(isItem)),
    'must be a list, each with a label and a text',
  ],
];

const checkBlock = (block: BlockName, value: unknown): WeekBlock & { text?: string } => {
  const content = Object(value) as Record<string, unknown>;
  const kinds: readonly unknown[] = blockKinds[block];
  if (!kinds.includes(content['kind']))
    throw new Error(
      `a ${block} has the kind "${String(content['kind'])}", not ${kinds.join(', ')}`,
    );
  for (const [name, isValid, complaint] of blockFields)
    if (!isValid(content[name])) throw new Error(`a ${block}: ${name}: ${complaint}`);
  return content as unknown as WeekBlock;
};

/** A fenced block holds YAML; its running text is Markdown again. */
const toBlock = (block: BlockName, source: string): ReadingNode => {
  const { kind, title, caption, items, text } = checkBlock(block, parse(source));
  return {
    block,
    kind,
    ...(title && { title }),
    ...(caption && { caption }),
    ...(items && { items }),
    ...(text && { body: toChildren(parseMarkdown(text)) }),
  };
};

function toNode(node: Nodes): ReadingNode {
  if (node.type === 'text') return node.value.replaceAll('\n', ' ');
  if (node.type === 'table') return toTable(node);
  if (node.type === 'code' && (node.lang === 'figure' || node.lang === 'callout'))
    return toBlock(node.lang, node.value);
  const tag = tagOf(node);
  if (!tag || !('children' in node)) throw new Error(`${node.type} is not known in a reading`);
  return { tag, children: tag === 'li' ? toItem(node) : toChildren(node) };
}

/**
 * Reads a week's Markdown once, so that no browser needs a parser (P5), and nothing but words and
 * these few elements can ever reach one.
 * @throws Error when something stands in it that a reading does not have
 */
export const parseReading = (markdown: string): ReadingNode[] =>
  toChildren(parseMarkdown(markdown));
