import { formatLongDay } from '@repo/contracts/dates';
import { programmeTitle, weeks, type Week } from '@repo/product/weeks';
import type { MemberIdentity } from '../../accounts/member-data/member-data.ts';
import { readWeekTexts } from '../weeks/built-texts.ts';
import { bookStyle } from './book-style.ts';
import type { OwnVersion, OwnWords } from './own-words.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What somebody wrote is words, whatever it looks like. */
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

const insightOf = ({ insight }: OwnVersion): string =>
  insight?.text
    ? `<aside>
<h4>${insight.care === 'danger' ? 'Help that stood beside it' : 'The insight'}</h4>
<p class="text">${escapeHtml(insight.text)}</p>
${insight.care === 'danger' ? '' : '<p class="quiet">AI-generated, not therapy</p>\n'}</aside>
`
    : '';

const entry = (version: OwnVersion, place: number): string =>
  `${place === 1 ? '<h3 class="earlier">Earlier versions</h3>\n' : ''}<article>
<h3>${place === 0 ? 'What I wrote' : `Version ${String(version.version)}`}</h3>
<p class="quiet">Saved on ${dayOf(version.savedAt)}</p>
<p class="text">${escapeHtml(version.text)}</p>
${insightOf(version)}</article>
`;

const nothingYet = '<p class="quiet">Nothing written here.</p>\n';
const end = '</section>\n';

const loadQuestions = async (): Promise<ReadonlyMap<number, string>> => {
  // A wrong file is reported where the weeks are read; the book does without its question.
  const texts = await readWeekTexts(() => undefined);
  return new Map([...texts].map(([week, { prompt }]) => [week, prompt]));
};

async function* writeChapters(versions: AsyncGenerator<OwnVersion>): AsyncGenerator<string> {
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
 * Writes the book of what a member wrote, in pieces, as one HTML file that needs nothing else: week
 * by week, the newest text, its insight, then the earlier versions.
 */
export async function* writeBook(member: MemberIdentity, words: OwnWords): AsyncGenerator<string> {
  const versions = words.read(member);
  try {
    yield head + cover();
    yield* writeChapters(versions);
    yield '</main>\n</body>\n</html>\n';
  } finally {
    // Whoever stops reading the book stops the reading of the texts.
    await versions.return(undefined);
  }
}
