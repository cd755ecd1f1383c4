import { formatLongDay } from '@repo/contracts/dates';
import { programmeTitle, weeks, type Week } from '@repo/product/weeks';
import type { MemberIdentity } from '../../accounts/member-data/member-data.ts';
import { readWeekTexts } from '../weeks/week-texts.ts';
import type { ExportedVersion, TextExport } from './text-export.ts';

/** The styles of the book, for screen and paper; no font or picture is fetched. */
const bookStyle = `
:root { color-scheme: light dark; --ink: #24302b; --quiet: #5b6963; --line: #d5dcd6; --paper: #fbf9f4; --accent: #2f5d50; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ece8; --quiet: #a9b5ae; --line: #3b4742; --paper: #17201c; --accent: #9cc9b8; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 40rem; padding: 2rem 1.25rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.65 Georgia, 'Times New Roman', serif; }
h1, h2, h3, h4 { line-height: 1.2; font-weight: 600; }
h1 { font-size: 2.75rem; margin: 0 0 .5rem; }
h2 { font-size: 2rem; margin: .25rem 0 .5rem; }
h3 { font-size: 1.25rem; margin: 2rem 0 .25rem; }
h3.earlier { border-top: 1px solid var(--line); padding-top: 1.5rem; color: var(--quiet); }
h4 { font-size: 1rem; margin: 0 0 .5rem; }
a { color: var(--accent); }
.cover { padding: 20vh 0 10vh; }
.quiet, .subtitle { color: var(--quiet); }
.quiet { font-size: .9375rem; margin: 0; }
.subtitle { font-style: italic; margin: 0; }
.question { border-left: 3px solid var(--accent); padding-left: 1rem; font-style: italic; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
.chapter { padding-top: 4rem; }
aside { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem 1.25rem; margin: 1.5rem 0; }
aside .text { margin: 0 0 .5rem; }
@page { margin: 22mm 20mm; @bottom-center { content: counter(page); font: 9pt Georgia, serif; } }
@media print {
  :root { --ink: #000; --quiet: #444; --line: #bbb; --paper: #fff; --accent: #000; }
  body { max-width: none; padding: 0; font-size: 11pt; }
  .cover { padding: 70mm 0 0; }
  nav, .chapter { break-before: page; padding-top: 0; }
  h2, h3, h4 { break-after: avoid; }
  p { orphans: 3; widows: 3; }
  a { text-decoration: none; }
}
`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A member's text is always text, even if it looks like HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const dayOf = (at: string | Date): string => formatLongDay(at, 'UTC');

/** Nothing may run or be fetched: the file is opened anywhere, years from now. */
const head = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>My words</title>
<style>${bookStyle}</style>
</head>
<body>
`;

const cover = (): string => `<header class="cover">
<h1>My words</h1>
<p>${escapeHtml(programmeTitle)}</p>
<p class="quiet">Written by me, taken along on ${dayOf(new Date())}</p>
</header>
<nav aria-labelledby="contents">
<h2 id="contents">Contents</h2>
<ol>
${weeks.map(({ week, title }) => `<li><a href="#week-${String(week)}">${escapeHtml(title)}</a></li>`).join('\n')}
</ol>
</nav>
<main>
`;

const chapter = ({ week, title, subtitle }: Week, question: string | undefined): string =>
  `<section class="chapter" aria-labelledby="week-${String(week)}">
<p class="quiet">Week ${String(week)}</p>
<h2 id="week-${String(week)}">${escapeHtml(title)}</h2>
<p class="subtitle">${escapeHtml(subtitle)}</p>
${question ? `<p class="question">${escapeHtml(question)}</p>\n` : ''}`;

const insightOf = ({ insight }: ExportedVersion): string =>
  insight?.text
    ? `<aside>
<h4>${insight.care === 'danger' ? 'Help that was shown with it' : 'The insight'}</h4>
<p class="text">${escapeHtml(insight.text)}</p>
${insight.care === 'danger' ? '' : '<p class="quiet">AI-generated, not therapy</p>\n'}</aside>
`
    : '';

const entry = (version: ExportedVersion, place: number): string =>
  `${place === 1 ? '<h3 class="earlier">Earlier versions</h3>\n' : ''}<article>
<h3>${place === 0 ? 'What I wrote' : `Version ${String(version.version)}`}</h3>
<p class="quiet">Saved on ${dayOf(version.savedAt)}</p>
<p class="text">${escapeHtml(version.text)}</p>
${insightOf(version)}</article>
`;

const nothingYet = '<p class="quiet">Nothing written here.</p>\n';
const end = '</section>\n';

const loadQuestions = async (): Promise<ReadonlyMap<number, string>> => {
  // A wrong week file is reported where the weeks are read; the book then leaves out the question.
  const texts = await readWeekTexts(() => undefined);
  return new Map([...texts].map(([week, { prompt }]) => [week, prompt]));
};

async function* writeChapters(versions: AsyncGenerator<ExportedVersion>): AsyncGenerator<string> {
  const questions = await loadQuestions();
  let next = await versions.next();
  for (const week of weeks) {
    yield chapter(week, questions.get(week.week));
    let place = 0;
    for (; !next.done && next.value.week === week.week; next = await versions.next())
      yield entry(next.value, place++);
    yield (place === 0 ? nothingYet : '') + end;
  }
}

/**
 * Writes the book of a member's texts in pieces, as one self-contained HTML file: week by week, the
 * newest text, its insight, then the earlier versions.
 */
export async function* writeBook(
  member: MemberIdentity,
  words: TextExport,
): AsyncGenerator<string> {
  const versions = words.read(member);
  try {
    yield head + cover();
    yield* writeChapters(versions);
    yield '</main>\n</body>\n</html>\n';
  } finally {
    // When the reader stops, the texts are not read any further.
    await versions.return(undefined);
  }
}
