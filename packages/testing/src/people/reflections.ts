import { EventSourceParserStream } from 'eventsource-parser/stream';
import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import type { Browser } from '../browser.ts';
import { post } from '../api/calls.ts';
import { api, rows, type Member } from '../api/harness.ts';

/** Chooses whether they want insights. */
export const choose = ({ userId }: Member, consent: 'on' | 'off') =>
  rows(
    `insert into preferences (user_id, ai_insights) values ($1, $2)
     on conflict (user_id) do update set ai_insights = $2`,
    [userId, consent],
  );

/** Somebody with the programme, who has said whether they want insights or has not yet. */
export const memberWith = async (consent?: 'on' | 'off'): Promise<Member> => {
  const member = await api.signedIn({ premium: true });
  if (consent) await choose(member, consent);
  return member;
};

/** Somebody with the programme who has completed so many weeks. */
export const memberAfter = async (week: number): Promise<Member> => {
  const member = await memberWith('off');
  const sql = 'insert into enrolments (user_id, current_week) values ($1, $2)';
  await rows(sql, [member.userId, week]);
  return member;
};

/** Saves a text of the first week. */
export const save = async ({ call }: Pick<Browser, 'call'>, message: string, week = 'week1') =>
  (await call(reflections.save, { params: { week }, body: { message } })).data;

/** The same, answered by a stream of events. */
export const streamSaving = (
  { ask }: Pick<Browser, 'ask'>,
  message: string,
  signal?: AbortSignal,
): Promise<Response> =>
  post(
    { ask: (path, init) => ask(path, { ...init, ...(signal && { signal }) }) },
    'self-guided/reflection-messages/week1',
    { message },
    { accept: 'text/event-stream' },
  );

export const read = async ({ call }: Pick<Browser, 'call'>) => (await call(programme.read)).data;

export const keyOf = ({ userId }: Member, version = 1) => ({ userId, week: 1, version });

/** Reads a `text/event-stream` answer event by event, as a browser does. */
export const eventsOf = async function* ({ body }: Response) {
  if (!body) throw new Error('the event stream has no body');
  const texts = body.pipeThrough(new TextDecoderStream());
  for await (const { event = '', data } of texts.pipeThrough(new EventSourceParserStream()))
    yield { name: event, data: JSON.parse(data) as Record<string, unknown> };
};
