import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { addressOf, withOwnConnection } from '@repo/tools/stack/postgres/postgres-roles';
import type { Stack } from '@repo/tools/stack/stack';
import { openBrowser, type Browser } from '@repo/testing/browser';
import { join, type Person } from '@repo/testing/person';
import { openSandbox, type Sandbox } from '@repo/testing/sandbox';

/** Counts attempts and names those that went wrong. */
export type Assert = (what: string, seen: unknown, ...wanted: unknown[]) => void;

export interface SecurityCheck {
  name: string;
  /**
   * @param words the parts requested; a check with many parts may run only those
   * @returns a note to print after the count
   */
  run: (site: Site, assert: Assert, words: readonly string[]) => Promise<string>;
}

/** The running product, as somebody from outside meets it. */
export interface Site {
  origin: string;
  sandbox: Sandbox;
  /** A browser; by default on a network that nobody else uses. */
  visitor: (network?: string) => Browser;
  /** Used only for what would take too long to wait for. */
  query: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;
}

let networks = 0;

export const freshNetwork = (): string => `10.0.${(networks += 1) >> 8}.${networks & 255}`;

export const openSite = ({ layout }: Stack): Site => {
  const origin = layout.publicUrl;
  const admin = addressOf(layout.ownerUrl, { username: 'postgres' });
  return {
    ...{ origin, sandbox: openSandbox(`http://localhost:${layout.ports.sandbox}`) },
    visitor: (network = freshNetwork()) => openBrowser({ origin, network }),
    query: (sql, values) =>
      withOwnConnection(admin, async (client) => (await client.query<never>(sql, values)).rows),
  };
};

export const freshEmail = (): string => `p-${randomUUID()}@example.com`;

export const newcomer = ({ visitor, sandbox }: Site, network?: string): Person => ({
  ...{ sandbox, email: freshEmail(), browser: visitor(network) },
});

export const member = async (site: Site, network?: string): Promise<Person> => {
  const person = newcomer(site, network);
  await join(person);
  return person;
};

/** Resets the limits, so that what earlier checks used up does not change the next answer. */
export const resetLimits = ({ query }: Site): Promise<unknown> =>
  query(`with sent as (update code_flows set created_at = created_at - interval '1 day'),
    spots as (update orders set paid_at = paid_at - interval '31 days' where product = 'coaching')
    delete from limits`);

export const openTally = () => {
  const tally = { tried: 0, failed: [] as string[] };
  const assert: Assert = (what, seen, ...wanted) => {
    tally.tried += 1;
    if (wanted.some((one) => isDeepStrictEqual(one, seen))) return;
    tally.failed.push(`${what}: ${JSON.stringify(seen)}, not ${JSON.stringify(wanted[0])}`);
  };
  return { tally, assert };
};
