/** What begins HTML in Markdown, comments included. */
const html = /<[a-z/!?][^>\n]{0,60}/gi;
/** Where a link leads, unless to a page of ours or to an address of somebody. */
const strangeLink = /\](?:\(|:)\s*<?(?!https:|mailto:|tel:|\/(?!\/)|#)([^\s)]{1,60})/gi;

/**
 * All pages share the members' origin, so a script in one could read every journal.
 * @param markdown the text below a page's front matter
 * @returns what its author has to change, in their words; nothing when all is right
 */
export const proseProblems = (markdown: string): string[] => [
  ...[...markdown.matchAll(html)].map(
    ([found]) => `The text may hold no HTML, only Markdown: take out “${found}”`,
  ),
  ...[...markdown.matchAll(strangeLink)].map(
    ([, target = '']) =>
      `A link must lead to a page of ours (/…), to https:, mailto: or tel:, not to “${target}”`,
  ),
];
