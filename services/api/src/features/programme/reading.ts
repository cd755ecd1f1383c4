import type { ReadingNode, ReadingTag } from '@repo/contracts/programme';
import type { Nodes, Parents, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { parse } from 'yaml';

/** What a week may be written with; everything else, links and HTML among it, stops the start. */
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

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A fenced block holds YAML; its running text is Markdown again. */
const toBlock = (block: 'figure' | 'callout', source: string): ReadingNode => {
  const { text, ...content } = parse(source) as { kind?: unknown; text?: unknown };
  if (!isText(content.kind)) throw new Error(`a ${block} lacks its kind`);
  const body = isText(text) ? { body: toChildren(parseMarkdown(text)) } : {};
  return { block, ...content, kind: content.kind, ...body };
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
