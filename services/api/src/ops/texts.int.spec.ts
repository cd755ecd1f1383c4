import { randomBytes } from 'node:crypto';
import { reflections } from '@repo/contracts/programme/reflections';
import { api, type Member, useApi } from '../testing/harness.ts';
import { ops } from '../testing/ops.ts';
import { encryptedTables } from './texts.ts';

useApi();

const write = async (): Promise<Member> => {
  const member = await api.signedIn({ premium: true });
  const body = { message: `What ${member.userId} wrote.` };
  await member.call(reflections.save, { params: { week: 'week1' }, body });
  return member;
};

const check = async (changes: NodeJS.ProcessEnv = {}) => {
  const { code, lines } = await ops({ ...api.settings, ...changes }, 'keys', 'check', '--json');
  return { code, found: JSON.parse(lines[0] ?? '') as Record<string, number> };
};

const change = (set: string, member: Member) =>
  api.dataSource.query(`update reflections set ${set} where user_id = $1`, [member.userId]);

it('opens every text, and finds one that does not open', async () => {
  const member = await write();
  const { code, found } = await check();
  expect([code, found['failed'], found['erased']]).toEqual([0, 0, 0]);
  expect(Math.min(found['keys'] ?? 0, found['texts'] ?? 0)).toBeGreaterThan(0);
  await change(`ciphertext = ciphertext || '\\x00'`, member);
  expect(await check()).toMatchObject({ code: 1, found: { failed: 1 } });
  // Texts of a member whose key was destroyed are unreadable, and not reported.
  await api.dataSource.query('delete from member_keys where user_id = $1', [member.userId]);
  expect(await check()).toMatchObject({ code: 0, found: { failed: 0, erased: 1 } });
});

it('opens nothing with other master keys', async () => {
  await write();
  const { code, found } = await check({ MASTER_KEYS: `1:${randomBytes(32).toString('base64')}` });
  expect([code, found['failed']]).toEqual([
    1,
    (found['keys'] ?? 0) + (found['texts'] ?? 0) - (found['erased'] ?? 0),
  ]);
});

it('knows every column that is sealed with a member’s key', async () => {
  const rows = await api.dataSource.query<{ name: string }[]>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%ciphertext' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(encryptedTables).sort());
});
