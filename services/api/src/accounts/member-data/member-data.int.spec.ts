import { api, useApiInside, rows } from '../../testing/harness.ts';
import { MemberData } from './member-data.ts';

/** Tables without personal data, each with the reason. */
const aboutNobody: Readonly<Record<string, string>> = {
  last_successes: 'when a backup was last made',
  limits: 'keyed hashes that nobody can read back, gone within a day',
  member_mails: 'what all members were told',
  migrations: 'the schema',
  failure_mails: 'hours in which the owner was told',
  stripe_reading: 'up to where the events of Stripe were read',
};

useApiInside();

const column = async (sql: string): Promise<string[]> =>
  (await rows<{ name: string }>(sql)).map(({ name }) => name);

describe('what is known of a member', () => {
  const keepers = () => api.app.get(MemberData).keepers;
  const claimed = () =>
    new Set(
      keepers().flatMap(({ tables, lists = [], keptBack = {} }) => [
        ...tables.map(({ table }) => table),
        ...lists.flatMap(({ tables: covered }) => covered),
        ...Object.keys(keptBack),
      ]),
    );

  it('is claimed table by table: one that no domain exports or explains is missing here', async () => {
    const all = await column(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const open = all.filter((table) => !claimed().has(table) && !(table in aboutNobody));
    expect(open).toEqual([]);
  });

  it('includes every table that points to a user', async () => {
    const pointing = await column(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'users'::regclass
       union select table_name from information_schema.columns
       where table_schema = 'public' and column_name in ('user_id', 'email')`,
    );
    expect(pointing.length).toBeGreaterThan(9);
    expect(pointing.filter((table) => !claimed().has(table))).toEqual([]);
  });

  it('names every section once, and leaves out only columns that exist', async () => {
    const names = keepers().flatMap(({ tables, lists = [] }) =>
      [...tables, ...lists].map(({ name }) => name),
    );
    expect(new Set(names).size).toBe(names.length);
    for (const { table, leaveOut = {} } of keepers().flatMap(({ tables }) => tables)) {
      const columns = await column(
        `select column_name as name from information_schema.columns where table_name = '${table}'`,
      );
      expect(columns).toEqual(expect.arrayContaining(Object.keys(leaveOut)));
    }
  });
});
