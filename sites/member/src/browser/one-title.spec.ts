/** @jest-environment @repo/tools/jest/browser */
import { keepOneTitle } from './one-title.ts';

const add = (text: string): void => {
  const title = document.createElement('title');
  title.textContent = text;
  // As React does.
  document.head.prepend(title);
};
const titles = (): (string | null)[] =>
  [...document.head.querySelectorAll('title')].map(({ textContent }) => textContent);
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

it('a document keeps its own title until a page renders one, and never has two', async () => {
  document.head.replaceChildren();
  add('The brand');
  keepOneTitle();
  await soon();
  expect(titles()).toEqual(['The brand']);
  add('Week 1');
  await soon();
  expect(titles()).toEqual(['Week 1']);
});
