import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import { journal } from '@repo/contracts/programme/journal';
import { programme } from '@repo/contracts/programme/programme';
import { api, useApiInside } from '@repo/testing/api/harness';
import { eventsOf, keyOf, memberWith, save, streamSaving } from '@repo/testing/people/reflections';
import { statementsOf } from '@repo/testing/api/statements';
import { writeInsight } from '@repo/testing/database/texts';
import { waitFor } from '@repo/testing/wait-for';
import { createApp } from '../app.ts';
import { readConfig } from './config.ts';

// Inside: the statements of this process are counted.
useApiInside({ readConfig, createApp });

it('GET /me is one statement, at most 400 bytes, and answers what was typed', async () => {
  const fullName = 'Maximiliana Featherstonehaugh-Cholmondeley';
  const member = await api.signedIn({ coaching: true, fullName });
  await member.call(me.update, { body: { phone: '+1 (555) 010-9999', age: 42 } });
  let response = new Response();
  const ask = async () => (response = await member.ask('/api/me'));
  expect(await statementsOf(ask)).toHaveLength(1);
  const body = await response.text();
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(400);
  expect([...response.headers].flat().join(': \r\n').length).toBeLessThanOrEqual(900);
  expect(JSON.parse(body)).toMatchObject({ status: true, data: { fullName, age: 42 } });
});

it.each([
  ['the program', 1, () => programme.read],
  ['the journal', 1, () => journal.read],
  ['starting with Google', 0, () => auth.googleLogin],
])('%s takes %i statements', async (_, count, endpoint) => {
  const member = await memberWith('off');
  await save(member, 'I said yes again.');
  expect(await statementsOf(() => member.call(endpoint() as never))).toHaveLength(count);
});

it('a write is one transaction of at most four statements, besides the outbox row', async () => {
  const member = await memberWith('off');
  const choose = () => member.call(me.updatePreferences, { body: { aiInsights: 'off' } });
  const write = () => save(member, 'I said yes again.');
  const body = { programProgress: { currentWeek: 1 } };
  const complete = () => member.call(programme.updateProgress, { body });
  // The first call of each kind fills caches: a key, or how a row is built.
  for (const warm of [choose, write]) await warm();
  for (const work of [choose, write, complete]) {
    const seen = await statementsOf(work);
    const begins = seen.findIndex((text) => /^(?:begin|start)/i.test(text));
    const writes = (text: string) => /^\s*(?:insert|update|delete|with)\b/i.test(text);
    // One statement alone is its own transaction.
    const own = begins < 0 ? seen.filter(writes) : seen.slice(begins + 1);
    const counted = own.filter((text) => !/^commit|insert into "?outbox/i.test(text));
    expect([work.name, own.filter((text) => /^begin|^start/i.test(text))]).toEqual([work.name, []]);
    expect([work.name, counted.length <= (begins < 0 ? 1 : 4)]).toEqual([work.name, true]);
  }
});

it('an insight is read on for those who still wait, and not for a client that has left', async () => {
  const member = await memberWith('on');
  const leaving = new AbortController();
  const left = eventsOf(await streamSaving(member, 'Tell me.', leaving.signal));
  await left.next();
  const staying = eventsOf(await streamSaving(member, 'Tell me.'));
  await staying.next();
  leaving.abort();
  let text = '';
  const readsOfNextUpdate = async (): Promise<number> => {
    text += 'More. ';
    const statements = await statementsOf(async () => {
      await writeInsight(keyOf(member), { text, status: 'pending' });
      await staying.next();
    });
    return statements.filter((statement) => statement.includes('from insights')).length;
  };
  await waitFor(async () => (await readsOfNextUpdate()) === 1);
  await writeInsight(keyOf(member), { text, status: 'done' });
  expect((await staying.next()).value).toMatchObject({ name: 'done' });
});
