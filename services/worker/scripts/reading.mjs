// The rest of week 1's reading as MJML, word for word from its file (`content/weeks`).
import { splitThird } from '@repo/content/first-third';
import { readWeek } from '@repo/content/weeks';
import { marked } from 'marked';

const toHtml = (markdown) => marked.parse(markdown, { async: false });
const aside = (html) =>
  `<div style="border-left: 3px solid #98cdc6; padding-left: 18px">${html}</div>`;

const toPiece = (block) => {
  if (block.markdown) return toHtml(block.markdown);
  const { title, text = '', caption, items = [] } = block;
  const list = items.map(({ label, text: says }) => `1. **${label}.** ${says}`).join('\n');
  const parts = [title && `### ${title}`, text, list, caption && `*${caption}*`];
  return aside(toHtml(parts.filter(Boolean).join('\n\n')));
};

export const readingMinutes = () => {
  const { front, share } = splitThird(readWeek(1));
  return String(Math.round(front.minutes * (1 - share)));
};

/** @returns one text; braces would be read as a field of the template */
export const readingMjml = () => {
  const html = splitThird(readWeek(1)).rest.map(toPiece).join('\n');
  if (html.includes('{{')) throw new Error('content/weeks/week-1.md: no text holds {{');
  return `<mj-text css-class="reading">${html}</mj-text>`;
};
