import { splitWeek } from '@repo/content/weeks';
import type { WeekText } from '@repo/contracts/programme/programme';
import { blockKinds, type ReadingNode, type ReadingTag } from '@repo/contracts/programme/reading';
import type { Week } from '@repo/product/weeks';
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { parse } from 'yaml';
import { z } from 'zod';

/**
 * @param where prefix of the message, if the field alone would not be clear
 * @returns the value, without fields that the schema does not name
 * @throws Error `where: field: reason`, for the first field that is wrong
 */
const check = <Value>(schema: z.ZodType<Value>, value: unknown, where = ''): Value => {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const [issue] = error.issues;
  throw new Error([where, issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
};

/** The Markdown that a week may use; everything else, links and HTML included, is refused. */
const tags: Partial<Record<MarkedToken['type'], ReadingTag>> = {
  paragraph: 'p',
  em: 'em',
  strong: 'strong',
  blockquote: 'blockquote',
};
const headings: Partial<Record<number, ReadingTag>> = { 2: 'h2', 3: 'h3' };

const parseMarkdown = (text: string): Token[] => lexer(text);

const toNodes = (tokens: readonly Token[]): ReadingNode[] =>
  tokens.filter(({ type }) => type !== 'space').flatMap((token) => toNode(token as MarkedToken));

/** Unwraps a list item that is a single paragraph. */
const toItem = ({ tokens }: Tokens.ListItem): ReadingNode => {
  const [only, ...others] = tokens;
  const inline = only?.type === 'paragraph' && others.length === 0;
  return { tag: 'li', children: toNodes(inline ? (only.tokens ?? []) : tokens) };
};

const toList = ({ ordered, items }: Tokens.List): ReadingNode => ({
  tag: ordered ? 'ol' : 'ul',
  children: items.map(toItem),
});

const toRow = (tag: ReadingTag, cells: readonly Tokens.TableCell[]): ReadingNode => ({
  tag: 'tr',
  children: cells.map(({ tokens }): ReadingNode => ({ tag, children: toNodes(tokens) })),
});

/** The first row names the columns. */
const toTable = ({ header, rows }: Tokens.Table): ReadingNode => ({
  tag: 'table',
  children: [
    { tag: 'thead', children: [toRow('th', header)] },
    { tag: 'tbody', children: rows.map((cells) => toRow('td', cells)) },
  ],
});

type BlockName = keyof typeof blockKinds;

const optionalText = z
  .string('must be a text or left out')
  .min(1, 'must be a text or left out')
  .optional();

const itemList = z.array(z.object({ label: z.string().min(1), text: z.string().min(1) }));

/** The fields of a block, apart from its kind. */
const blockSchema = z.object({
  title: optionalText,
  caption: optionalText,
  text: optionalText,
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
    ...(text && { body: toNodes(parseMarkdown(text)) }),
  };
};

function toNode(token: MarkedToken): ReadingNode | ReadingNode[] {
  // In a list item, a text token holds the parts of its line.
  if (token.type === 'text' && token.tokens) return toNodes(token.tokens);
  if (token.type === 'text' || token.type === 'escape') return token.text.replaceAll('\n', ' ');
  if (token.type === 'table') return toTable(token);
  if (token.type === 'list') return toList(token);
  if (token.type === 'code' && (token.lang === 'figure' || token.lang === 'callout'))
    return toBlock(token.lang, token.text);
  const tag = token.type === 'heading' ? headings[token.depth] : tags[token.type];
  if (!tag || !('tokens' in token)) throw new Error(`${token.type} is not allowed in a reading`);
  return { tag, children: toNodes(token.tokens ?? []) };
}

/**
 * Parses a week's Markdown once, so that no browser has to load a parser, and only text and these few
 * elements can reach a browser.
 * @throws Error when it contains something that a reading may not have
 */
const parseReading = (markdown: string): ReadingNode[] => toNodes(parseMarkdown(markdown));

const textOr = (complaint: string) => z.string(complaint).regex(/\S/, complaint);
const text = textOr('must be a text');

const frontMatter = {
  title: text,
  lead: text,
  minutes: z.int('must be a whole number').positive('must be a whole number'),
  prompt: text,
  safety: textOr('must be a text or left out').optional(),
  completion: z.object({ title: text, text, button: text }, 'must hold title, text and button'),
};

/**
 * Reads the text of one week's file.
 * @throws Error with field and reason when it does not follow content/weeks/README.md
 */
export const parseWeek = ({ week }: Week, source: string): WeekText => {
  const { front: written, body } = splitWeek(source);
  const own = z.literal(week, `must be ${week}`);
  const schema = z.object({ week: own, ...frontMatter });
  const { safety = null, ...front } = check(schema, written);
  return { ...front, safety, reading: parseReading(body) };
};
