import { filesOf, read } from './files.ts';

/** Sentences that no page may contain, and why they would be untrue. */
const untrue: readonly [words: RegExp, why: string][] = [
  [/encrypted for you alone/i, 'the program has to open a text to show it, so we hold the key'],
  [/nobody on our side/i, 'technically we could read a text, so we say that we don’t'],
  [/only (?:the|your) words (?:of .{1,30} )?are sent/i, 'the week and its question go along'],
  [/keeps? nothing and tells? nobody|only a count is kept/i, 'the mark inside an insight is kept'],
  [/anonymous count|count (?:a|for each) day/i, 'no count of danger is kept'],
  [/never with your name|without your name, to|, nothing about you\b/i, 'names go as typed'],
  [/(?:price|offer) exists on this page only/i, 'a poster has it as well'],
  [/private offer/i, 'its page is in the sitemap'],
  [/source: pending/i, 'a figure says in a sentence whose it is'],
  [/within a day instead of a month/i, 'a result that nobody has measured'],
  [/yours for good|keep it (?:forever|for good)/i, 'it is open for as long as we offer it'],
  [/No address can be read out of them/i, 'with the key of ours it could be'],
  [/where we read it, and when/i, 'some of those pages bear no date'],
  [/\b(?:1[3-9]|2[0-3]):[0-5]\d\b/, 'people in the US read 2:05 PM'],
];

const files = filesOf([
  'sites/marketing/src/content/**/*.md',
  'sites/marketing/docs/*.md',
  'sites/{member,marketing}/src/**/*.{ts,tsx,astro}',
  'services/worker/src/**/*.{ts,mjml}',
  'services/api/src/**/*.ts',
  'content/weeks/*.md',
  'packages/{contracts,product}/src/**/*.ts',
]).filter((file) => !/\.spec\.tsx?$|\/testing\//.test(file));

/** Without comments, and as one line: a sentence may be broken anywhere. */
const texts = files.map((file): [string, string] => [
  file,
  read(file)
    .replace(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '')
    .replace(/\s+/g, ' '),
]);

test.each(untrue)('nothing says %s, because %s', (words) => {
  expect(texts.filter(([, text]) => words.test(text)).map(([file]) => file)).toEqual([]);
});
