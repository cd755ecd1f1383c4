import { readDanger } from '@repo/care';
import { createQuoteSearch, findQuotations } from '@repo/contracts/programme/quotations';
import { createMarkerDetector } from './danger-signs.ts';
import { createQuoteCheck } from './quotes.ts';
import { createSplitter } from './sentences.ts';

const alphabet = [
  ...'aeid1., !?…"\'’‘“”„«»()[]{}<>-–—_*#|+$€@/\\:;&=%^~`\n\t\u00a0\u200b\u0301ñжﷺ㌀ﬀ',
  '.\n',
  '. a',
  'die',
  "n't",
  "'a ",
];
const characters = 10_000;
const pieces = 16;
/** Less is no matter: plain Node, which look-ups of a global do not slow down as in Jest's realm, takes a tenth. */
const mostMs = 250;
/** Twice the text takes twice the time, on any machine; what grows with its square takes four times as long. */
const mostGrowth = 3;

/** Most end differently, so that a match in progress has to be given up. */
const texts = [...alphabet, ...alphabet].map((unit, at) => {
  const text = [...unit.repeat(characters)].slice(0, characters - 1).join('');
  return at < alphabet.length ? text : `${text}1`;
});

const inPieces = (text: string, push: (piece: string) => unknown): void => {
  for (let at = 0; at < text.length; at += pieces) push(text.slice(at, at + pieces));
};

const split = (text: string): string[] => {
  const splitter = createSplitter();
  const sentences: string[] = [];
  inPieces(text, (piece) => sentences.push(...splitter.push(piece)));
  return [...sentences, ...splitter.end()];
};

const readers: Record<string, (text: string) => unknown> = {
  'the danger check': readDanger,
  'the sentence splitter': split,
  'the detector of the marker': (text) => inPieces(text, createMarkerDetector().push),
  'the search for quotations': (text) => findQuotations(text).map(({ words }) => words),
  'the search for a quote': (text) => createQuoteSearch([text])(text),
  'the check of quotes': (text) => createQuoteCheck([text])(text.slice(0, 1_000)),
};

/** CPU time of this thread, independent of other load; the best of five, because of garbage collection. */
const millisecondsOf = (read: (text: string) => unknown, text: string): number => {
  let best = Infinity;
  for (let round = 0; round < 5 && best > mostMs; round += 1) {
    const before = process.threadCpuUsage();
    read(text);
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
};

it.each(Object.entries(readers))('no text holds up %s', (_, read) => {
  read('Once, so that its tables are made.');
  const slow = texts.filter((text) => {
    const whole = millisecondsOf(read, text);
    return whole > Math.max(mostMs, mostGrowth * millisecondsOf(read, text.slice(characters / 2)));
  });
  expect(slow.map((text) => text.slice(0, 8))).toEqual([]);
});
