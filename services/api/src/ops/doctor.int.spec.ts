import { randomBytes } from 'node:crypto';
import { api, useApi } from '../testing/harness.ts';
import { createPerson } from '../testing/people.ts';
import { ops } from '../testing/ops.ts';

useApi();

/** @returns its lines, as state and sentence by what was checked */
const examine = async (changes: NodeJS.ProcessEnv = {}) => {
  const { code, lines } = await ops({ ...api.settings, ...changes }, 'doctor');
  const rows = lines.map((line) => line.split(/ {2,}/));
  return {
    code,
    found: new Map(rows.map(([state, check, sentence]) => [check, `${state}: ${sentence}`])),
  };
};

it('looks at everything, and what is not there is said without ending the rest', async () => {
  const { code, found } = await examine({ PUBLIC_URL: 'http://nowhere.invalid' });
  expect([...found.keys()]).toEqual(['migrations', 'master keys', 'disk', 'site', 'TLS', 'Stripe']);
  expect(found.get('migrations')).toBe('ok: none waits');
  expect(found.get('site')).toMatch(/^fail: cannot be checked: E/);
  expect(found.get('Stripe')).toMatch(/^warn: .*no payment here is real/);
  expect(code).toBe(1);
});

it('finds a master key that opens no text here, before a member does', async () => {
  const { userId } = await createPerson(api.dataSource, {});
  const { wrapped, version } = api.config.MASTER_KEYS.createDataKey(userId);
  await api.dataSource.query(
    'insert into member_keys (user_id, wrapped, master_version) values ($1, $2, $3)',
    [userId, wrapped, version],
  );
  const keys = async (changes?: NodeJS.ProcessEnv) =>
    (await examine(changes)).found.get('master keys');
  expect(await keys()).toMatch(/^ok: /);
  const another = `1:${randomBytes(32).toString('base64')}`;
  expect(await keys({ MASTER_KEYS: another })).toMatch(/^fail: .*master key 1/);
  const rotated = `${api.settings['MASTER_KEYS'] ?? ''},2:${randomBytes(32).toString('base64')}`;
  expect(await keys({ MASTER_KEYS: rotated })).toMatch(/^warn: .*keys rotate/);
});

it('finds migrations that have not run', async () => {
  await api.dataSource.query(`delete from migrations where name like 'Deliveries%'`);
  expect((await examine()).found.get('migrations')).toMatch(/^fail: /);
});
