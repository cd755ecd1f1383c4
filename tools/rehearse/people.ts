import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { me } from '@repo/contracts/accounts/me';
import { journal } from '@repo/contracts/programme/journal';
import { reflections } from '@repo/contracts/programme/reflections';
import { openBrowser } from '@repo/testing/browser';
import * as people from '@repo/testing/person';
import { openSandbox } from '@repo/testing/sandbox';
import { UserError } from '../stack/terminal.ts';
import { sandboxPage, site, works } from './stage.ts';

const sandbox = openSandbox(sandboxPage);
const params = { week: 'week1' };
let count = 0;

/** Somebody in a network of their own. */
const newcomer = (): people.Person => {
  count += 1;
  const network = ['10', process.pid & 255, count >> 8, count & 255].join('.');
  const email = `maya.${Date.now()}.${count}@example.com`;
  return { email, sandbox, browser: openBrowser({ origin: site, network }) };
};

/** A new member with the program, without insights. */
export const newMember = async (): Promise<people.Person> => {
  const person = newcomer();
  await people.join(person);
  await people.buy(person.browser);
  people.must(await person.browser.send(me.updatePreferences, { body: { aiInsights: 'off' } }));
  return person;
};

/** Settles once the API has acknowledged the text. */
export const write = async ({ browser }: people.Person, message: string): Promise<void> => {
  people.must(await browser.send(reflections.save, { params, body: { message } }));
};

/** @returns every version of a member's text, oldest first, read after a new login */
export const textsOf = async ({ email }: people.Person): Promise<string[]> => {
  const { browser } = newcomer();
  await people.logIn({ browser, email });
  const texts: string[] = [];
  for (let before: number | null | undefined; before !== null;) {
    const query: Record<string, string> = before ? { before: String(before) } : {};
    const page = people.must(await browser.send(journal.readWeek, { params, query }));
    texts.push(...page.versions.map(({ text }) => text));
    before = page.next;
  }
  return texts.reverse();
};

/** Writes every half second until `stop`. */
export const keepWriting = (member: people.Person) => {
  const kept: { text: string; at: number }[] = [];
  let isOver = false;
  const writing = (async () => {
    for (let turn = 1; !isOver; turn += 1) {
      const text = `Text ${turn}: nobody else has read this. — “Ü” 🙂`;
      if (await works(write(member, text))) kept.push({ text, at: Date.now() });
      await pause(500);
    }
  })();
  const stop = async (): Promise<void> => {
    isOver = true;
    await writing;
  };
  /** @throws UserError when a text that the API acknowledged is gone */
  const expectKept = async (): Promise<string> => {
    await stop();
    const texts = await textsOf(member);
    const lost = kept.filter(({ text }) => !texts.includes(text)).length;
    if (lost > 0 || kept.length < 3)
      throw new UserError(`${lost} of ${kept.length} texts are lost`);
    return `0 of ${kept.length} texts lost`;
  };
  return { kept, stop, expectKept };
};

/** A page, a read of the API, and a call that may not be repeated. */
const mix = ['/', '/api/offers', '/api/auth/logout'];
const headers = { origin: site, 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' };

/** @returns what went wrong with a call, if anything; the gateway waits less long for any */
const visit = async (url: string): Promise<string | undefined> => {
  const call = url.endsWith('logout') ? { method: 'POST', body: '{}' } : {};
  const began = new Date().toISOString();
  try {
    const answer = await fetch(url, { ...call, headers, signal: AbortSignal.timeout(30_000) });
    await answer.arrayBuffer();
    return answer.status < 500 ? undefined : `${began} ${url}: ${answer.status}`;
  } catch (error) {
    return `${began} ${url}: ${inspect(error)}`;
  }
};

/** Eight visitors come during `work`. @throws UserError when one of their calls was not served */
export const underLoad = async (
  work: () => Promise<unknown>,
  gateways: readonly string[] = [site],
): Promise<string> => {
  const failed: string[] = [];
  let done = 0;
  let isOver = false;
  const visitor = async (turn: number): Promise<void> => {
    for (; !isOver; turn += 1) {
      const url = (gateways[turn % gateways.length] ?? site) + (mix[turn % mix.length] ?? '/');
      const fault = await visit(url);
      if (fault) failed.push(fault);
      done += 1;
      await pause(10);
    }
  };
  const working = work().finally(() => (isOver = true));
  await Promise.all([working, ...Array.from({ length: 8 }, (_, at) => visitor(at))]);
  // Fewer than fifty prove nothing.
  if (failed.length > 0 || done < 50)
    throw new UserError(`${failed.length} of ${done} calls failed:\n${failed.join('\n')}`);
  return `0 of ${done} calls failed`;
};
