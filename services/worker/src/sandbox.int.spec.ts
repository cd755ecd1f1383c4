import { deriveCode } from '@repo/backend/security/codes';
import { openInsight } from '@repo/backend/programme/insight-content';
import {
  createFlow,
  createUser,
  prepareMember,
  recordFact,
  saveReflection,
} from './testing/facts.ts';
import { waitFor } from '@repo/testing/wait-for';
import { createStack, type Stack } from './testing/stack.ts';

const sandbox = process.env['TEST_SANDBOX_URL'];
const smtpPort = process.env['TEST_SANDBOX_SMTP_PORT'];

interface Messages {
  messages: { ID: string; To: { Address: string }[]; Subject: string }[];
}

const getJson = async <Body>(path: string): Promise<Body> =>
  (await (await fetch(`${sandbox ?? ''}${path}`)).json()) as Body;

/** The same worker against the sandbox the whole stack uses; only settings differ. */
(sandbox && smtpPort ? describe : describe.skip)('with the sandbox', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await createStack(undefined, {
      SMTP_URL: `smtp://127.0.0.1:${smtpPort ?? ''}`,
      OPENAI_BASE_URL: `${sandbox ?? ''}/openai/v1`,
    });
    await stack.start();
  });
  afterAll(() => stack.stop());

  it('sends a code into its inbox', async () => {
    const { pool } = stack.database;
    const email = `${String(Date.now())}@example.com`;
    const userId = await createUser(pool, email, false);
    const { flowId, nonce } = await createFlow(pool, { kind: 'verify', userId, email });
    await recordFact(pool, 'sign-up.requested', { userId, flowId });
    const mail = await waitFor(async () =>
      (await getJson<Messages>('/mail/api/v1/messages')).messages.find(({ To }) =>
        To.some(({ Address }) => Address === email),
      ),
    );
    const { Text, HTML } = await getJson<{ Text: string; HTML: string }>(
      `/mail/api/v1/message/${mail.ID}`,
    );
    for (const part of [Text, HTML])
      expect(part).toContain(deriveCode(stack.config.SECRET_KEY, nonce));
  });

  it('gets an insight from its model', async () => {
    const { pool } = stack.database;
    const userId = await createUser(pool, `${String(Date.now())}@example.com`);
    const dataKey = await prepareMember(pool, stack.config.MASTER_KEYS, userId);
    const key = { userId, week: 1, version: 1 };
    await saveReflection(pool, { ...key, dataKey }, 'I said yes and meant no.');
    await recordFact(pool, 'reflection.saved', key);
    const sealed = await waitFor(async () => {
      const { rows } = await pool.query<{ ciphertext: Buffer }>(
        `select ciphertext from insights where user_id = $1 and status = 'done'`,
        [userId],
      );
      return rows[0]?.ciphertext;
    });
    const { text, care } = openInsight(dataKey, key, sealed);
    expect(text).toMatch(/^Sandbox insight: .{40,}/);
    expect(care).toBeNull();
    const { ai } = await getJson<{ ai: { moderations: string[] } }>('/control/ledger');
    expect(ai.moderations).toContain('I said yes and meant no.');
  });
});
