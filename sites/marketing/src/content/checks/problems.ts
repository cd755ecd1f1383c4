import { z } from 'astro/zod';
import { plain } from '../keystatic-file.ts';
import { page, type Page } from '../page.ts';

/** The start of HTML in Markdown, including comments, or of a picture, which another site could serve. */
const html = /(?:<[a-z/!?]|!\[)[^>\n]{0,60}/gi;
/** A link target other than one of our pages, an https address, or somebody's mail or phone. */
const strangeLink = /\](?:\(|:)\s*<?(?!https:|mailto:|tel:|\/(?!\/)|#)([^\s)]{1,60})/gi;

/**
 * Pages and members share an origin, so a script in a page could read every journal.
 * @param markdown the text below a page's front matter
 * @returns what its author must change, in plain words; empty if nothing
 */
export const proseProblems = (markdown: string): string[] => [
  ...[...markdown.matchAll(html)].map(
    ([found]) => `The text may hold no HTML and no pictures, only Markdown: take out “${found}”`,
  ),
  ...[...markdown.matchAll(strangeLink)].map(
    ([, target = '']) =>
      `A link must lead to a page of ours (/…), to https:, mailto: or tel:, not to “${target}”`,
  ),
];

/** One mistake on a page, in words for its author. */
export interface Problem {
  /** The path to the field, counting from one: `sections › 2 (tiers) › tiers › 1 › offer`. */
  field: string[];
  reason: string;
}

type Issue = z.core.$ZodIssue;
type ReasonOf<Code extends Issue['code']> = (issue: Extract<Issue, { code: Code }>) => string;

const list = (ids: readonly unknown[]): string => ids.map(String).join(', ');
const notKnown = (input: unknown): string =>
  typeof input === 'string' || typeof input === 'number'
    ? `“${String(input)}” is not known`
    : 'is not known';

const kinds = { array: 'a list', boolean: 'true or false', object: 'a group', string: 'a text' };
const counted = { array: 'entries', string: 'letters' } as Record<string, string>;

const choose = (input: unknown, values: readonly unknown[]): string =>
  input === undefined
    ? `is missing; choose one of: ${list(values)}`
    : `${notKnown(input)}; choose one of: ${list(values)}`;

/** Our wording for zod's issues; codes that are not listed keep zod's own message. */
const reasons: { [Code in Issue['code']]?: ReasonOf<Code> } = {
  invalid_type: ({ expected, input }) =>
    input === undefined || input === null
      ? 'is missing'
      : `must be ${kinds[expected as keyof typeof kinds] ?? expected}`,
  invalid_value: ({ values, input }) => choose(input, values),
  too_small: ({ minimum, origin }) =>
    minimum === 1
      ? 'must not be empty'
      : `needs at least ${String(minimum)} ${counted[origin] ?? ''}`,
  too_big: ({ maximum, origin }) => `may have at most ${String(maximum)} ${counted[origin] ?? ''}`,
  unrecognized_keys: () => 'there is no such field here',
};

const optionsOf = (issue: Issue): readonly unknown[] =>
  'options' in issue && Array.isArray(issue.options) ? issue.options : [];

const reasonOf = (issue: Issue): string => {
  if (issue.code === 'invalid_union') return choose(kindAt(issue.input), optionsOf(issue));
  const reason = reasons[issue.code] as ((issue: Issue) => string) | undefined;
  return reason?.(issue) ?? issue.message;
};

const kindAt = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'
    ? value.kind
    : undefined;

const at = (value: unknown, step: PropertyKey): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Record<PropertyKey, unknown>)[step]
    : undefined;

/** @returns a path in words, counting from one. */
export const fieldOf = (data: unknown, path: readonly PropertyKey[]): string[] => {
  let value = data;
  return path.map((step) => {
    value = at(value, step);
    if (typeof step !== 'number') return String(step);
    const kind = kindAt(value);
    return kind === undefined ? String(step + 1) : `${String(step + 1)} (${kind})`;
  });
};

const pathsOf = (issue: Issue): PropertyKey[][] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

/** @returns every mistake in the front matter of a page or another file; empty if there is none. */
export const problemsOf = (data: unknown, schema: z.ZodType = page): Problem[] => {
  const { error } = schema.safeParse(data, { reportInput: true });
  return (error?.issues ?? []).flatMap((issue) =>
    pathsOf(issue).map((path) => ({ field: fieldOf(data, path), reason: reasonOf(issue) })),
  );
};

const asPage = (file: unknown) => ({ kind: 'funnel', ...(plain(file) as object) });

/** @returns every mistake in what a page's file says */
export const pageProblems = (file: unknown): Problem[] => problemsOf(asPage(file));

/** The schema of a page for the build: the rules of `page`, with errors in plain words. */
export const checkedPage = z.unknown().transform((file, context): Page => {
  const { data: checked } = page.safeParse(asPage(file));
  if (checked) return checked;
  for (const { field, reason } of pageProblems(file))
    context.addIssue({ code: 'custom', path: field, message: reason });
  return z.NEVER;
});
