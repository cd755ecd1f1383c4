import { signExpiringLink, signLink } from '@repo/backend/security/signed-links';
import { reflections } from '@repo/contracts/programme/reflections';
import { api, useApi, type Member, rows } from '../testing/harness.ts';
import { fill, readOperations, type Operation } from '../testing/operations.ts';

let reads: Operation[];
let member: Member;
let values: Record<string, string>;

/** The two GETs that finish what another site began; each proves itself first (ADR 0006). */
const finishing = ['GET /api/auth/google/callback', 'GET /api/payment/sessions/{sessionId}'];

/** Everything in the database, row by row. */
const everything = async (): Promise<Record<string, string | null>> => {
  const tables = await rows<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const states: Record<string, string | null> = {};
  for (const { name } of tables) {
    const [row] = await rows<{ rows: string | null }>(
      `select string_agg(t::text, e'\\n' order by t::text) as rows from "${name}" t`,
    );
    states[name] = row?.rows ?? null;
  }
  return states;
};

useApi();
beforeAll(async () => {
  reads = (await readOperations(api)).filter(({ method }) => method === 'GET');
  member = await api.signedIn({ premium: true, coaching: true });
  await member.call(reflections.save, { params: { week: 'week1' }, body: { message: 'Kept.' } });
  const [order] = await rows<{ id: string }>(
    "select id from orders where user_id = $1 and product = 'coaching'",
    [member.userId],
  );
  const orderId = order?.id ?? '';
  values = { id: orderId, orderId, userId: member.userId, week: 'week1', file: 'index.css' };
});

/** The link as in a mail: each address has a separate signature. */
const linkOf = ({ path }: Operation): { expires?: string; signature: string } => {
  const { SECRET_KEY } = api.config;
  if (path.includes('/coach/'))
    return signExpiringLink(SECRET_KEY, 'coach-client', {
      subject: values['orderId'] ?? '',
      days: 1,
    });
  return { signature: signLink(SECRET_KEY, 'reminders-off', values['userId'] ?? '') };
};

/** Calls as every kind of caller. @returns how many were let in */
const askAsEverybody = async (read: Operation): Promise<number> => {
  const path = fill(read, { ...values, ...linkOf(read) });
  const browsers = [api.visitor(), member, api.visitor('https://evil.example')];
  const calls = browsers.flatMap((browser) => [
    browser.ask(path),
    browser.ask(path, { method: 'HEAD' }),
  ]);
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect([read.name, Math.max(...statuses) < 500]).toEqual([read.name, true]);
  return statuses.filter((status) => status === 200).length;
};

describe('a GET', () => {
  it('that a page, a mail scanner or another site makes changes nothing', async () => {
    expect(reads.length).toBeGreaterThan(12);
    const before = await everything();
    let answered = 0;
    for (const read of reads.filter(({ name }) => !finishing.includes(name))) {
      answered += await askAsEverybody(read);
      expect([read.name, await everything()]).toEqual([read.name, before]);
    }
    expect(answered).toBeGreaterThan(reads.length);
  });

  it('that finishes something does so only for whom it was begun', async () => {
    const before = await everything();
    for (const path of [
      '/api/auth/google/callback?code=x&state=y',
      '/api/auth/google/callback?error=access_denied',
      '/api/payment/sessions/cs_test_unknown',
    ])
      for (const browser of [api.visitor(), member]) await browser.ask(path);
    expect(await everything()).toEqual(before);
  });
});
