import { isCollection, LineCounter, parseDocument, type Node } from 'yaml';

/** The page editor puts a section's fields below `value`. */
const stepInto = (node: unknown, step: string | number): unknown => {
  if (!isCollection(node)) return undefined;
  const value: unknown = node.get('value', true);
  return node.get(step, true) ?? (isCollection(value) ? value.get(step, true) : undefined);
};

/**
 * @param field as in a `Problem`: counted from one
 * @returns the line of a field in a page's file, or of the deepest part of its path that is there
 */
export const lineOf = (text: string, field: readonly string[]): number => {
  const lineCounter = new LineCounter();
  let found: Node | null = parseDocument(text.split(/^---$/m)[1] ?? '', { lineCounter }).contents;
  for (const step of field) {
    const next = stepInto(found, /^\d/.test(step) ? Number.parseInt(step, 10) - 1 : step);
    if (!next) break;
    found = next as Node;
  }
  return lineCounter.linePos(found?.range?.[0] ?? 0).line || 1;
};
