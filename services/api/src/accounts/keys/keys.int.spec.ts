import { randomBytes } from 'node:crypto';
import { MasterKeys } from '@repo/server/security/encryption';
import { waitFor } from '@repo/testing/wait-for';
import { api, row, rows, startProcess, useApi, type Member } from '@repo/testing/api/harness';
import { memberWith, read as readProgramme, save } from '@repo/testing/people/reflections';
import { runProgram } from '@repo/testing/api/running';

const key = (version: number): string => `${String(version)}:${randomBytes(32).toString('base64')}`;
const [oldKey, newKey] = [key(1), key(2)];
const both = `${oldKey},${newKey}`;
const text = 'Written while the first key was the only one.';

useApi(() => ({ MASTER_KEYS: oldKey }));
afterEach(() => rows('delete from users'));

/** Somebody with one text. */
const write = async (): Promise<Member> => {
  const member = await memberWith();
  await save(member, text);
  return member;
};

const read = async (member: Pick<Member, 'call'>): Promise<string | undefined> =>
  (await readProgramme(member)).reflectionMessages.week1;

/** What each of them reads from an API that has these master keys. */
const readWith = async (masterKeys: string, ...members: Member[]) => {
  const another = await startProcess({ MASTER_KEYS: masterKeys });
  const readFrom = (member: Member) => read(another.as(member)).catch(() => undefined);
  return Promise.all(members.map(readFrom)).finally(() => another.kill());
};

const versionOf = ({ userId }: Member) =>
  row('select master_version as version from member_keys where user_id = $1', [userId]);

const rotate = (masterKeys: string) =>
  runProgram('ops', { ...api.settings, MASTER_KEYS: masterKeys }, 'keys', 'rotate');

it('a leaked master key opens no text of a member who has read since, and may be removed', async () => {
  const writer = await write();
  const another = await startProcess({ MASTER_KEYS: both });
  expect(await read(another.as(writer))).toBe(text);
  // The key is wrapped anew after the answer, so the process lives until then.
  const isRewrapped = async () => JSON.stringify(await versionOf(writer)) === '{"version":2}';
  await waitFor(isRewrapped).finally(() => another.kill());
  expect(await readWith(newKey, writer)).toEqual([text]);
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
  const [{ code, output }] = await Promise.all([rotate(both), read(writer)]);
  expect(output).toMatch(/^re-wrapped: 1101\nevery key is wrapped by master key 2: .*remove/);
  expect(code).toBe(0);
  expect((await rotate(both)).output).toMatch(/^re-wrapped: 0\n/);
  expect(await readWith(newKey, writer)).toEqual([text]);
});

it('a key that does not open is left alone, and the old master key may not go', async () => {
  const writer = await write();
  expect(await rotate(`${key(1)},${newKey}`)).toEqual({
    code: 1,
    output: expect.stringMatching(/^re-wrapped: 0\nmaster key 1 still wraps 1: keep it/) as string,
  });
  expect(await versionOf(writer)).toEqual({ version: 1 });
  expect(await read(writer)).toBe(text);
});

it.each([
  ['another one', key(1)],
  ['a newer one alone', newKey],
])(
  'an API with %s does not start: nobody writes what cannot be read later',
  async (_, masterKeys) => {
    await write();
    const { code, output } = await runProgram('main', { ...api.settings, MASTER_KEYS: masterKeys });
    expect(output).toMatch(/^api cannot start: MASTER_KEYS: version 1 is missing/);
    expect(code).toBe(1);
  },
);

it('one damaged key locks out nobody else, and the API still starts', async () => {
  const writers = [await write(), await write()];
  await rows(
    `update member_keys set wrapped = decode(repeat('07', 60), 'hex')
     where user_id = (select user_id from member_keys order by user_id limit 1)`,
  );
  const texts = await readWith(oldKey, ...writers);
  expect(texts.filter((one) => one === text)).toHaveLength(1);
});
