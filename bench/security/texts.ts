import { me } from '@repo/contracts/accounts/me';
import { journal } from '@repo/contracts/programme/journal';
import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import { until } from '@repo/tools/stack/processes/until';
import { createRandom } from '../faults/random.ts';
import type { Answer, Browser } from '@repo/testing/browser';
import { buy, codeAfter, must, signUp } from '@repo/testing/person';
import { resetLimits, member, newcomer, type SecurityCheck, type Site } from './site.ts';

/**
 * Marks, blanks, invisible and combining characters, in all widths, along with letters and digits.
 */
const alphabet = [
  ...[...'….!?¿¡«»“”„‘’\'"`-–—,;:·•/\\()[]{}<>*_~#|&%@=+'],
  ...['\n', '\r', '\t', ' ', '\u00a0', '\u2003', '\u2028', '\u200b', '\u200d', '\u2060', '\ufeff'],
  ...['\u0301', '\u0489', '\u20dd', '\ufe0f', '\u3002', '\uff0e', '\uff01', '\u0964', '\u061f'],
  ...['a', 'I', 'é', 'ß', 'ﬁ', '1', '9', 'ю', 'ا', '猫', '😀', '👩‍👧', '🇩🇪'],
];

/** Texts that were once slow, tried with every seed. */
const known = ['…', '.', '\n', '“', '. ', '.a', '!?', '" '];
const longest = 9_990;

/** The same characters over and over; a number at the end keeps a pattern from matching. */
const longText = (piece: string): string =>
  [...piece.repeat(longest)].slice(0, longest).join('').replace(/^\s/, 'x');

const params = { week: 'week1' };

/** One of five tries must hardly be slower than ten plain calls: a slow expression is slow every time. */
const isQuick = async (
  { send }: Browser,
  call: (attempt: number) => Promise<Answer>,
): Promise<boolean> => {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const before = performance.now();
    await send(me.read);
    const began = performance.now();
    const { status } = await call(attempt);
    const limit = 100 + 10 * (began - before);
    if (status === 200 && performance.now() - began < limit) return true;
  }
  return false;
};

const writer = async (site: Site, aiInsights: 'on' | 'off'): Promise<Browser> => {
  const { browser } = await member(site);
  await buy(browser, { coupon: 'FREE100' });
  must(await browser.send(me.updatePreferences, { body: { aiInsights } }));
  return browser;
};

export const longTexts: SecurityCheck = {
  name: 'long texts of one to four characters',
  run: async (site, assert) => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
    const { below, pick } = createRandom(seed);
    let browser = await writer(site, 'off');
    const draw = () => Array.from({ length: 1 + below(4) }, () => pick(alphabet)).join('');
    for (const [at, piece] of [...known, ...Array.from({ length: 50 }, draw)].entries()) {
      // A member may save sixty times an hour.
      if (at % 10 === 9) browser = await writer(site, 'off');
      const { send } = browser;
      const text = longText(piece);
      // Never the same text twice, because its reading would be cached.
      const save = (attempt: number) =>
        send(reflections.save, { params, body: { message: text + attempt } });
      const reads = [() => send(programme.read), () => send(journal.readWeek, { params })];
      const what = `${JSON.stringify(piece)} × ${longest}: saved, read, in the journal, each quick`;
      const isSaved = await isQuick(browser, save);
      // The answer holds the saved text, so an empty answer cannot pass as quick.
      const kept = JSON.stringify(text).slice(1, -1);
      for (const read of reads) assert(`${what}, whole`, (await read()).text.includes(kept), true);
      const areRead = await Promise.all(reads.map((read) => isQuick(browser, read)));
      assert(what, [isSaved, ...areRead], [true, true, true]);
    }
    return `SEED=${seed}`;
  },
};

/** A model answers the same mark 5,000 times; meanwhile other people's codes still arrive. */
export const longAnswers: SecurityCheck = {
  name: 'a model that answers one mark over and over',
  run: async (site, assert) => {
    const { send } = await writer(site, 'on');
    const asked = async () => (await site.sandbox.ledger()).ai.calls.length;
    // No more insights than a week may have in an hour.
    for (const mark of ['.', '…', '\n', '“', '" ']) {
      await resetLimits(site);
      await site.sandbox.setFaults({ openai: { mode: 'text', text: mark.repeat(5_000) } });
      const before = await asked();
      must(await send(reflections.save, { params, body: { message: `I see ${mark}` } }));
      const isAsked = await until(async () => (await asked()) > before, 30_000);
      assert(`the model was asked for ${JSON.stringify(mark)}`, isAsked, true);
      const began = performance.now();
      const person = newcomer(site);
      await codeAfter(person, 'Your verification code', () => signUp(person));
      assert(`a code next to ${JSON.stringify(mark)}`, performance.now() - began < 10_000, true);
    }
    await site.sandbox.setFaults({ openai: null });
    return '';
  },
};
