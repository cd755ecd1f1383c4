import { blockKinds, type ReadingNode, type ReadingTag } from '@repo/contracts/programme/reading';
import type { Nodes, Parents, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { parse } from 'yaml';
import { z } from 'zod';
import { check } from './check.ts';

/** What a week may be written with; everything else, links and HTML included, is refused. */
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

/** A list item that is one paragraph is shown without it. */
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

const text = z.string('must be a text or left out').min(1, 'must be a text or left out').optional();

const itemList = z.array(z.object({ label: z.string().min(1), text: z.string().min(1) }));

/** What a block may hold beside its kind. */
const blockSchema = z.object({
  title: text,
  caption: text,
  text,
  items: z
    .custom<z.infer<typeof itemList>>(
      (value) => itemList.safeParse(value).success,
      'must be a list, each with a label and a text',
    )
    .optional(),
});

const checkKind = (block: BlockName, kind: unknown): string => {
  const kinds: readonly string[] = blockKinds[block];
  const known = kinds.find((name) => name === kind);
  if (known) return known;
  throw new Error(`a ${block} has the kind "${String(kind)}", not ${kinds.join(', ')}`);
};

/** A fenced block holds YAML; the text in it is Markdown again. */
const toBlock = (block: BlockName, source: string): ReadingNode => {
  const content = Object(parse(source)) as Record<string, unknown>;
  const kind = checkKind(block, content['kind']);
  const { title, caption, items, text } = check(blockSchema, content, `a ${block}`);
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
 * Reads a week's Markdown once, so that no browser has to load a parser, and nothing but words and
 * these few elements can ever reach one.
 * @throws Error when it holds something that a reading may not have
 */
export const parseReading = (markdown: string): ReadingNode[] =>
  toChildren(parseMarkdown(markdown));
