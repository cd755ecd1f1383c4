/**
 * How a line of the rules is written:
 *
 *     i WANT DIE          words in lower case, concepts in capitals; little words may stand between
 *     he|she KILL         one of these
 *     HIT ~3 ME           up to three other words between; up to three, none is a new subject
 *     FEAR ~~8 KILLME     the same beyond commas
 *     @me KILL            the subject of what follows is the writer; `@they`: somebody else
 *     leave [my] house    may be missing
 *     {NEG WANT LIVE}4    in any order, each within four words of the one before
 *     cut myself -off     not followed by this word
 *     not HIT             any denial, as part of the line; one that is no part makes it quiet
 *     ^ i cut .           the start and the end of a sentence or clause
 */
export interface Element {
  /** Words and names of concepts. */
  readonly any: readonly string[];
  /** Other words allowed before it. */
  readonly gap: number;
  readonly isFar: boolean;
  readonly subject: 'me' | 'they' | 'thing' | null;
}

export interface Pattern {
  readonly elements: readonly Element[];
  /** Words that must not come next. */
  readonly notBefore: ReadonlySet<string>;
}

const orders = (items: readonly string[]): string[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));

const optional = /\[([^[\]]+)\]\s?/;
const anyOrder = /\{([^{}]+)\}(\d+)/;

/** All plain lines that a line with brackets stands for. */
const expand = (line: string): string[] => {
  const option = optional.exec(line);
  if (option) {
    const [whole, inside = ''] = option;
    return [line.replace(whole, ''), line.replace(whole, `${inside} `)].flatMap(expand);
  }
  const group = anyOrder.exec(line);
  if (!group) return [line];
  const [whole, inside = '', gap = ''] = group;
  return orders(inside.trim().split(/\s+/)).flatMap((order) =>
    expand(line.replace(whole, order.join(` ~${gap} `))),
  );
};

/** Most lines have none. */
const none: ReadonlySet<string> = new Set();

/** The same words stand in many lines: `he|she|they|PARTNER`. */
const lists = new Map<string, readonly string[]>();

const listOf = (part: string): readonly string[] => {
  const known = lists.get(part) ?? part.split('|');
  lists.set(part, known);
  return known;
};

const parseOne = (line: string): Pattern => {
  const elements: Element[] = [];
  const notBefore = new Set<string>();
  let next = { gap: 0, isFar: false, subject: null as Element['subject'] };
  for (const part of line.trim().split(/\s+/))
    if (part.startsWith('~'))
      next = { ...next, gap: Number(part.replaceAll('~', '')), isFar: part.startsWith('~~') };
    else if (part.startsWith('@')) next = { ...next, subject: part.slice(1) as Element['subject'] };
    else if (part.startsWith('-') && part.length > 1)
      for (const word of part.slice(1).split('|')) notBefore.add(word);
    else {
      elements.push({ any: listOf(part), ...next });
      next = { gap: 0, isFar: false, subject: null };
    }
  return { elements, notBefore: notBefore.size > 0 ? notBefore : none };
};

export const parse = (line: string): Pattern[] => expand(line).map(parseOne);
