export interface Marks {
  from: string;
  to: string;
}

/**
 * Puts a text where a document wants it.
 * @throws when the document has no place for it
 */
export const insert = (document: string, { from, to }: Marks, text: string): string => {
  const [before, rest] = document.split(from);
  const [, after] = rest?.split(to) ?? [];
  if (before === undefined || after === undefined) throw new Error(`no "${from}" in there`);
  return `${before}${from}\n\n${text}\n\n${to}${after}`;
};
