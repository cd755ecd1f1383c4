import { setTimeout as pause } from 'node:timers/promises';
import { me } from '@repo/contracts/accounts/me';
import { journal } from '@repo/contracts/programme/journal';
import { reflections } from '@repo/contracts/programme/reflections';
import { openBrowser } from '@repo/testing/browser';
import { buy, join, must } from '@repo/testing/person';
import { openSandbox } from '@repo/testing/sandbox';
import { UserError } from '../stack/terminal.ts';
import { sandboxPage, site } from './stage.ts';

/** A page, a read of the API, and a call that may not be repeated. */
const paths = ['/', '/api/offers', '/api/auth/logout'];
const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };

/** Eight visitors come, and somebody does each of `acts`, again and again until `work` is done. */
export const underLoad = async (
  work: () => Promise<unknown>,
  acts: readonly ((turn: number) => Promise<unknown>)[] = [],
  gateways: readonly string[] = [site],
): Promise<string> => {
  const failed: string[] = [];
  let [count, isOver] = [0, false];
  const visit = async (turn: number): Promise<void> => {
    const [url = '', path = ''] = [gateways[turn % gateways.length], paths[turn % paths.length]];
    const { ask } = openBrowser({ origin: site, url, network: '10.9.9.9' });
    try {
      const answer = await ask(path, path.endsWith('logout') ? post : {});
      await answer.arrayBuffer();
      if (answer.status >= 500) throw new Error(String(answer.status));
    } catch (error) {
      failed.push(`${new Date().toISOString()} ${url}${path}: ${String(error)}`);
    }
    count += 1;
    await pause(10);
  };
  const everybody = [...acts, ...Array<typeof visit>(8).fill(visit)].map(async (act) => {
    for (let turn = 1; !isOver; turn += 1) await act(turn);
  });
  await Promise.all([work().finally(() => (isOver = true)), ...everybody]);
  const seen = `${failed.length} of ${count} calls failed`;
  if (failed.length > 0) throw new UserError([seen, ...failed].join('\n'));
  return seen;
};

const params = { week: 'week1' };

/** A new member with the program, without insights; `kept` are the texts that the API acknowledged, oldest first. */
export const newWriter = async () => {
  const browser = openBrowser({ origin: site, network: '10.8.8.8' });
  const email = `maya.${Date.now()}@example.com`;
  await join({ browser, email, sandbox: openSandbox(sandboxPage) });
  await buy(browser);
  must(await browser.send(me.updatePreferences, { body: { aiInsights: 'off' } }));
  const kept: { text: string; at: number }[] = [];
  const write = async (): Promise<void> => {
    const text = `Nobody else has read this at ${Date.now()}. — “Ü” 🙂`;
    const { status } = await browser.send(reflections.save, { params, body: { message: text } });
    if (status === 200) kept.push({ text, at: Date.now() });
    await pause(500);
  };
  const takeBack = async () => must(await browser.send(reflections.takeBack, { params }));
  const read = async (before = ''): Promise<string[]> => {
    const query = { ...(before && { before }) };
    const { versions, next } = must(await browser.send(journal.readWeek, { params, query }));
    const texts = versions.map(({ text }) => text).reverse();
    return next ? [...(await read(String(next))), ...texts] : texts;
  };
  const expectKept = async (): Promise<string> => {
    const texts = await read();
    const lost = kept.filter(({ text }) => !texts.includes(text)).length;
    const doubled = texts.length - new Set(texts).size;
    const seen = `of ${kept.length} texts ${lost} lost, ${doubled} doubled`;
    if (lost + doubled > 0) throw new UserError(seen);
    return seen;
  };
  return { email, kept, write, takeBack, read, expectKept };
};
