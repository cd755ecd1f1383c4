import { filesOf, read } from './checkout.ts';

/** What writes markup as it stands. Everything else is escaped by Astro and React. */
const raw =
  /set:html=\{([^]*?)\}(?=\s|\/?>)|\b(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|createContextualFragment/g;

/** Drawings, structured data and the legal pages' own text: nothing that a visitor or a row says. */
const ours = [
  'set:html={overlapSprite(drawings)}',
  // Markdown of this repository; the facts in it are escaped (`content/facts.ts`).
  'set:html={prose}',
  // Week 1: every build begins with the API's own reader, which refuses HTML in it (`npm run weeks`).
  'set:html={html}',
  'set:html={opening}',
  'set:html={spriteArt(drawing)}',
  'set:html={structuredData({ ...data, url: new URL(path, site) }, site)}',
];

const sources = filesOf([
  'sites/**/*.{astro,ts,tsx,mdx}',
  'packages/{client,ui}/**/*.{ts,tsx}',
]).filter((file) => !/\.spec\.tsx?$/.test(file));
const rawIn = (text: string): string[] => [...text.matchAll(raw)].map(([found]) => found);

test('no page writes data as markup, where it could bring a script', () => {
  expect(sources.filter((file) => file.endsWith('.astro')).length).toBeGreaterThan(20);
  const foreign = sources.flatMap((file) =>
    rawIn(read(file)).flatMap((found) => (ours.includes(found) ? [] : [`${file}: ${found}`])),
  );
  expect(foreign).toEqual([]);
});

test.each([
  '<p set:html={data.text} />',
  '<Fragment set:html={section.title}></Fragment>',
  'element.innerHTML = name;',
  "card.insertAdjacentHTML('beforeend', name)",
  '<p dangerouslySetInnerHTML={{ __html: name }} />',
])('%s would be found', (line) => {
  expect(rawIn(line).filter((found) => !ours.includes(found))).toHaveLength(1);
});
