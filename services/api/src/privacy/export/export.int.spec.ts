import { exportFileName, rights } from '@repo/contracts/accounts/rights';
import { post, refusal, makeStale, securityLogOf } from '@repo/testing/api/calls';
import { everywhere } from '@repo/testing/database/everywhere';
import { api, column, row, rows, useApiInside, type Member } from '@repo/testing/api/harness';
import { inside } from '@repo/testing/api/running';
import { MemberData } from '../member-data.ts';
import { createApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';

// Inside: what the domains register in `MemberData` is compared with the schema.
useApiInside({ readConfig, createApp });

const ask = (member: Member): Promise<Response> => post(member, 'me/export');

type Everything = Record<string, Record<string, unknown>[]> & {
  about: { parts: Record<string, string>; leftOut: Record<string, string> };
};

const exported = async (member: Member) => {
  const response = await ask(member);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('content-disposition')).toContain(exportFileName);
  const text = await response.text();
  return { text, everything: JSON.parse(text) as Everything };
};

const providers = () => inside.get(MemberData).providers;

describe('what is known of a member', () => {
  /** Tables without personal data, each with the reason. */
  const aboutNobody: Readonly<Record<string, string>> = {
    last_successes: 'when a backup was last made',
    limits: 'keyed hashes that nobody can read back, gone within a day',
    member_mails: 'what all members were told',
    migrations: 'the schema',
    failure_mails: 'hours in which the owner was told',
    stripe_cursor: 'up to where the events of Stripe were read',
  };
  it('is claimed table by table, as is every table that points to a user', async () => {
    const claimed = new Set(
      providers().flatMap(({ tables, lists = [], keptBack = {} }) => [
        ...tables.map(({ table }) => table),
        ...lists.flatMap(({ tables: covered }) => covered),
        ...Object.keys(keptBack),
      ]),
    );
    const all = await column(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    expect(all.filter((table) => !claimed.has(table) && !(table in aboutNobody))).toEqual([]);
    const pointing = await column(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'users'::regclass
       union select table_name
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE'
         and column_name in ('user_id', 'email')`,
    );
    expect(pointing.length).toBeGreaterThan(9);
    expect(pointing.filter((table) => !claimed.has(table))).toEqual([]);
  });

  it('has each name once, and leaves out only columns that exist', async () => {
    const named = providers().flatMap(({ tables, lists = [] }) => [...tables, ...lists]);
    expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
    for (const { table, leaveOut = {} } of providers().flatMap(({ tables }) => tables)) {
      const columns = await column(
        `select column_name as name from information_schema.columns where table_name = '${table}'`,
      );
      expect(columns).toEqual(expect.arrayContaining(Object.keys(leaveOut)));
    }
  });
});

describe('the export of everything', () => {
  it('has every row and column about its member, and nothing of anybody else', async () => {
    const [member, other] = [await everywhere('Amsel'), await everywhere('Drossel')];
    const { text, everything } = await exported(member);
    const tables = providers().flatMap((provider) => provider.tables);
    expect(new Set(tables.map(({ table }) => table)).size).toBeGreaterThan(11);
    for (const { name, table, where, leaveOut = {} } of tables) {
      const stored = await rows<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${table} t where ${where}`,
        [member.userId],
      );
      expect([name, stored.length]).not.toEqual([name, 0]);
      expect([name, everything[name]?.length]).toEqual([name, stored.length]);
      const said = JSON.stringify(everything[name]);
      const missing = stored
        .flatMap(({ row: cells }) => Object.entries(cells))
        .filter(([cell]) => !(cell in leaveOut))
        .filter(([, value]) => !said.includes(JSON.stringify(value)));
      expect([name, missing]).toEqual([name, []]);
    }
    expect(everything['reflections']).toMatchObject([
      { week: 1, version: 2, text: 'Second Amsel', insight: { status: 'pending' } },
      { week: 1, version: 1, text: 'First Amsel <script>alert(1)</script>' },
    ]);
    expect(everything['coaching']).toMatchObject([
      { kind: 'session', week: 1, link: 'https://Amsel.example' },
      { kind: 'plan', week: 1, text: 'Amsel rests' },
    ]);
    for (const foreign of ['Drossel', other.email, other.userId])
      expect(text).not.toContain(foreign);
    const { about, ...parts } = everything;
    expect(Object.keys(about.parts)).toEqual(Object.keys(parts));
    // Nor a secret that would open anything.
    const secrets = await row<Record<string, string>>(
      `select password_hash, (select nonce from one_time_codes where user_id = u.id limit 1) as nonce,
         (select encode(token_hash, 'hex') from sessions where user_id = u.id) as token,
         (select encode(wrapped, 'hex') from member_keys where user_id = u.id) as key
       from users u where id = $1`,
      [member.userId],
    );
    expect(Object.values(secrets ?? {}).filter(Boolean)).toHaveLength(4);
    for (const secret of Object.values(secrets ?? {})) expect(text).not.toContain(secret);
    expect(about.leftOut['account.passwordHash']).toBeTruthy();
  });

  it('whose text cannot be opened breaks off instead of leaving it out', async () => {
    const member = await everywhere('Fink');
    await rows(
      `update reflections set ciphertext = '\\x00'::bytea || ciphertext where user_id = $1`,
      [member.userId],
    );
    const outcome = ask(member).then((response) => response.json());
    expect(await outcome.catch(() => 'broken')).toBe('broken');
  });

  it('tells the member, in the log and by mail, and wants a fresh login', async () => {
    const member = await api.signedIn();
    const { userId } = member;
    await exported(member);
    expect(await securityLogOf(member.email)).toEqual(['exported']);
    expect(await api.outbox('data.exported', { userId })).toEqual([{ userId }]);
    await makeStale(member);
    expect((await refusal(member.call(rights.export))).code).toBe('FRESH_PROOF_REQUIRED');
  });
});
