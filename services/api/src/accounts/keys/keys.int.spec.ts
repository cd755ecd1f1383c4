import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { MasterKeys } from '@repo/backend/security/encryption';
import { signedInHint } from '@repo/contracts/accounts/auth';
import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import { openBrowser, type Browser } from '@repo/testing/browser';
import { rows } from '../../testing/harness.ts';
import { createDatabase, type TestDatabase } from '../../testing/database.ts';
import { createPerson } from '../../testing/people.ts';
import { runSource, type Running } from '../../testing/running.ts';
import { publicUrl, testEnvironment } from '../../testing/settings.ts';
import { waitFor } from '@repo/testing/wait-for';

const key = (version: number): string => `${String(version)}:${randomBytes(32).toString('base64')}`;
const [oldKey, newKey] = [key(1), key(2)];
const both = `${oldKey},${newKey}`;
const text = 'Written while the first key was the only one.';

let database: TestDatabase;
let api: Running;
let isRunning = false;

/** Restarts the API with these master keys. */
const restart = async (masterKeys: string): Promise<void> => {
  if (isRunning) await api.stop();
  isRunning = false;
  api = await runSource(
    testEnvironment(database.appUrl, { MASTER_KEYS: masterKeys }),
    database.url,
  );
  isRunning = true;
};

interface Writer {
  userId: string;
  browser: () => Browser;
}

/** Somebody with one text. */
const write = async (): Promise<Writer> => {
  const { userId, token } = await createPerson(api.dataSource, { premium: true });
  const browser = (): Browser => {
    const opened = openBrowser({ url: api.url, origin: publicUrl });
    opened.cookies.set('session', token).set(signedInHint.name, signedInHint.value);
    return opened;
  };
  await browser().call(reflections.save, { params: { week: 'week1' }, body: { message: text } });
  return { userId, browser };
};

const read = async ({ browser }: Writer): Promise<string | undefined> =>
  (await browser().call(programme.read)).data.reflectionMessages.week1;

const versionOf = async ({ userId }: Writer): Promise<number | undefined> => {
  const [row] = await rows<{ version: number }>(
    'select master_version as version from member_keys where user_id = $1',
    [userId],
  );
  return row?.version;
};

const rewrap = (masterKeys: string): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const script = fileURLToPath(new URL('../../../dist/ops.js', import.meta.url));
    const env = { DATABASE_URL: database.appUrl, MASTER_KEYS: masterKeys };
    execFile(process.execPath, [script, 'keys', 'rotate'], { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr });
    });
  });

beforeEach(async () => {
  database = await createDatabase();
  await restart(oldKey);
});
afterEach(async () => {
  if (isRunning) await api.stop();
  isRunning = false;
  await database.drop();
});

it('a leaked master key opens no text of a member who has read since, and may be removed', async () => {
  const writer = await write();
  await restart(both);
  expect(await read(writer)).toBe(text);
  await waitFor(async () => ((await versionOf(writer)) === 2 ? true : undefined));
  await restart(newKey);
  expect(await read(writer)).toBe(text);
});

it('nor, after `keys rotate`, of those who never came back; it runs while everything serves', async () => {
  const writer = await write();
  const keys = new MasterKeys(oldKey);
  const people = Array.from({ length: 1_100 }, () => crypto.randomUUID());
  const wrapped = people.map((userId) => keys.createDataKey(userId).wrapped);
  await rows(
    `insert into users (id, full_name, email, terms_version)
     select id, 'Ada', id::text || '@example.com', '1' from unnest($1::uuid[]) id`,
    [people],
  );
  await rows('insert into member_keys select *, 1 from unnest($1::uuid[], $2::bytea[])', [
    people,
    wrapped,
  ]);
  await restart(both);
  const [{ code, output }] = await Promise.all([rewrap(both), read(writer)]);
  expect(output).toMatch(/^re-wrapped: \d+\nevery key is wrapped by master key 2: .*remove/);
  expect(code).toBe(0);
  expect((await rewrap(both)).output).toMatch(/^re-wrapped: 0\n/);
  await restart(newKey);
  expect(await read(writer)).toBe(text);
});

it('a key that does not open is left alone, and the old master key may not go', async () => {
  const writer = await write();
  const { code, output } = await rewrap(`${key(1)},${newKey}`);
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^re-wrapped: 0\nmaster key 1 still wraps 1: keep it/) as string,
  ]);
  expect(await versionOf(writer)).toBe(1);
  expect(await read(writer)).toBe(text);
});

it('an API with another master key does not start: nobody writes what cannot be read later', async () => {
  const writer = await write();
  const stranger = `1:${randomBytes(32).toString('base64')}`;
  await expect(restart(stranger)).rejects.toThrow(/^MASTER_KEYS: version 1 is missing or another/);
  await expect(restart(newKey)).rejects.toThrow(/^MASTER_KEYS: version 1 is missing/);
  await restart(oldKey);
  expect(await read(writer)).toBe(text);
});

it('one damaged key locks out nobody else, and the API still starts', async () => {
  const writers = [await write(), await write()];
  await rows(
    `update member_keys set wrapped = decode(repeat('07', 60), 'hex')
     where user_id = (select user_id from member_keys order by user_id limit 1)`,
  );
  await restart(oldKey);
  const texts = await Promise.all(writers.map((writer) => read(writer).catch(() => undefined)));
  expect(texts.filter((one) => one === text)).toHaveLength(1);
});
