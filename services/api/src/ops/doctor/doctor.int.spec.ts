import { randomBytes } from 'node:crypto';
import type { CheckedRow } from '@repo/backend/doctor';
import { api, useApi } from '../../testing/harness.ts';
import { createPerson } from '../../testing/people.ts';
import { listed, ops } from '../../testing/ops.ts';
import { startStripeSandbox, type StripeSandbox } from '../../testing/stripe-sandbox.ts';

/** Where nobody answers, or a stand-in does. */
const googleAt = (url: string) => ({
  GOOGLE_AUTHORIZATION_URL: `${url}/google/authorize`,
  GOOGLE_TOKEN_URL: `${url}/google/token`,
});
const nobody = 'http://127.0.0.1:9';
useApi(() => ({ ...googleAt(nobody), STRIPE_API_URL: nobody }));

const examine = async (changes: NodeJS.ProcessEnv = {}) => {
  const rows = await listed<CheckedRow>({ ...api.settings, ...changes }, 'doctor');
  return new Map(Map.groupBy(rows, ({ check }) => check));
};

it('looks at everything, and what is not there is said without ending the rest', async () => {
  const found = await examine({ PUBLIC_URL: 'http://nowhere.invalid' });
  expect([...found.keys()]).toEqual([
    ...['settings', 'database', 'migrations', 'master keys'],
    ...['clock', 'disk', 'site', 'TLS', 'Stripe', 'Google'],
  ]);
  expect(found.get('site')?.[0]).toMatchObject({ state: 'fail' });
  expect(found.get('Stripe')).toEqual([
    { check: 'Stripe', state: 'fail', says: 'does not answer to our key' },
  ]);
  expect(found.get('database')?.[0]).toMatchObject({ state: 'ok' });
  expect(found.get('migrations')).toMatchObject([{ state: 'ok', says: 'none waits' }]);
});

describe('of providers', () => {
  let sandbox: StripeSandbox;
  beforeAll(async () => {
    sandbox = await startStripeSandbox();
  });
  afterAll(() => {
    sandbox.stop();
  });

  it('recognizes a stand-in that answers', async () => {
    const found = await examine({ STRIPE_API_URL: sandbox.url });
    const says = `${sandbox.url} stands in for it: no payment is real`;
    expect(found.get('Stripe')).toEqual([{ check: 'Stripe', state: 'warn', says }]);
  });

  test.each([
    ['ok ok', {}],
    ['ok fail', { PUBLIC_URL: 'https://moved.example' }],
    ['fail ok', { GOOGLE_CLIENT_SECRET: 'of-another-client' }],
    ['fail', googleAt(nobody)],
    // The sandbox's page, from within a container.
    ['ok warn', { GOOGLE_AUTHORIZATION_URL: nobody }],
  ])('sees whether Google takes our client, and sends people back: %s', async (states, changes) => {
    const url = { PUBLIC_URL: 'http://localhost:8080', ...googleAt(sandbox.url) };
    const found = (await examine({ ...url, ...changes })).get('Google') ?? [];
    expect(found.map(({ state }) => state).join(' ')).toBe(states);
  });
});

it('says it in lines of one shape: how it is, what, and why', async () => {
  const { lines } = await ops(api.settings, 'doctor');
  expect(lines[0]).toBe('ok     settings     the API takes every one of them');
  expect(lines).toContain('fail   Stripe       does not answer to our key');
});

it('sees that the site answers', async () => {
  const found = await examine({ PUBLIC_URL: api.url.replace('127.0.0.1', 'localhost') });
  expect(found.get('site')).toMatchObject([{ state: 'ok' }]);
});

it('finds a master key that opens no text here, before a member does', async () => {
  const { userId } = await createPerson(api.dataSource, {});
  const { wrapped, version } = api.config.MASTER_KEYS.createDataKey(userId);
  await api.dataSource.query(
    'insert into member_keys (user_id, wrapped, master_version) values ($1, $2, $3)',
    [userId, wrapped, version],
  );
  expect((await examine()).get('master keys')).toMatchObject([{ state: 'ok' }]);
  const another = `1:${randomBytes(32).toString('base64')}`;
  expect((await examine({ MASTER_KEYS: another })).get('master keys')).toMatchObject([
    { state: 'fail', says: expect.stringContaining('master key 1') as string },
  ]);
  const rotated = `${api.settings['MASTER_KEYS'] ?? ''},2:${randomBytes(32).toString('base64')}`;
  expect((await examine({ MASTER_KEYS: rotated })).get('master keys')).toMatchObject([
    { state: 'warn', says: expect.stringContaining('keys rotate') as string },
  ]);
});

it('finds migrations that have not run, and a role that may do too much', async () => {
  await api.dataSource.query(`delete from migrations where name like 'Deliveries%'`);
  expect((await examine()).get('migrations')).toMatchObject([{ state: 'fail' }]);
  const superuser = Object.assign(new URL(api.settings['DATABASE_URL'] ?? ''), {
    username: 'postgres',
  }).href;
  expect((await examine({ DATABASE_URL: superuser })).get('database')).toMatchObject([
    { state: 'fail' },
  ]);
});

it('ends with 1 when something has to be mended', async () => {
  expect((await ops(api.settings, 'doctor')).code).toBe(1);
});
