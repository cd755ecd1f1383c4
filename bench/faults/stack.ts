import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Person } from '@repo/testing/person';
import { freePort } from '@repo/testing/ports';
import type { Sandbox } from '@repo/testing/sandbox';
import { installPackages } from '@repo/tools/stack/machine/packages';
import { addressOf, withOwnConnection } from '@repo/tools/stack/postgres/postgres-roles';
import { findProgram } from '@repo/tools/stack/processes/programs';
import { startSupervised, type Watch } from '@repo/tools/stack/processes/supervise';
import { isResponding } from '@repo/tools/stack/services';
import { loopback } from '@repo/tools/stack/settings';
import type { Stack } from '@repo/tools/stack/stack';
import { compareMoney, type GrantedOrder, type Told } from './compare.ts';

/** Random choices that are the same for the same seed. */
export const createRandom = (seed: string) => {
  let drawn = 0;
  const below = (limit: number): number =>
    Number.parseInt(hash('sha256', `${seed} ${drawn++}`).slice(0, 8), 16) % limit;
  return {
    below,
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
  };
};

/** A Redis that keeps nothing across a restart: the worker must restore its own jobs. */
export const startRedis = async (dataDir: string, watch: Watch) => {
  if (!findProgram('redis-server')) await installPackages(['redis-server']);
  const port = await freePort();
  const command = {
    name: 'redis',
    program: 'redis-server',
    cwd: dataDir,
    env: { PATH: process.env['PATH'] },
    args: ['--port', String(port), '--bind', loopback, '--save', '', '--appendonly', 'no'],
    logFile: join(dataDir, 'redis.log'),
  };
  const isUp = () => Promise.resolve(readFileSync(command.logFile, 'utf8').includes('Ready to'));
  const supervised = await startSupervised(command, isUp, watch);
  return { queue: { given: { QUEUE_URL: `redis://${loopback}:${port}` } }, supervised };
};

/** A member, and everything that the product has acknowledged to them so far. */
export type VirtualUser = Person & Told;

/** Everything that a round uses. */
export interface TestContext {
  stack: Stack;
  sandbox: Sandbox;
  random: ReturnType<typeof createRandom>;
  members: VirtualUser[];
  /** Counts and prints broken promises. */
  note: (...violations: string[]) => void;
}

const query = <Row>({ stack }: TestContext, text: string): Promise<Row[]> =>
  withOwnConnection(
    addressOf(stack.layout.ownerUrl, { username: 'postgres' }),
    async (client) => (await client.query(text)).rows as Row[],
  );

/** Whoever does not answer again: the gateway, an API, the sandbox. */
export const findAway = async ({ stack, sandbox }: TestContext): Promise<string[]> => {
  const apis = stack.apiPorts.map((port) => `http://${loopback}:${port}`);
  const ready = [stack.layout.publicUrl, ...apis].map((origin) => `${origin}/api/health/ready`);
  const findOut = async (url: string) => ((await isResponding(url)) ? [] : [`${url} is away`]);
  return (await Promise.all([sandbox.url, ...ready].map(findOut))).flat();
};

/** I5: no secret or personal text in a log, but the sandbox's, which plays the providers. */
export const findLeaks = ({ stack }: TestContext, canaries: readonly string[]): string[] => {
  const folder = join(stack.layout.dataDir, 'logs');
  const ours = readdirSync(folder).filter((name) => !name.startsWith('sandbox'));
  const leaking = ours.filter((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return canaries.some((canary) => text.includes(canary));
  });
  return leaking.map((name) => `I5: ${name} holds what belongs to a person`);
};

const orders = `select stripe_session_id as session, amount, status,
    array(select entitlement from grants where order_id = o.id and revoked_at is null) as grants
  from orders o where stripe_session_id is not null`;

/** Checks what may take a moment. */
export const compareMoneyNow = async (context: TestContext): Promise<string[]> => {
  const { payments } = await context.sandbox.ledger();
  return compareMoney(payments, await query<GrantedOrder>(context, orders));
};

/** An insight may be given up: the member sees Retry, and the text is safe. */
const undelivered = `select 'I4: on no way: ' || type as what from outbox where relayed_at is null
  union all select 'I4: not delivered: ' || handler from deliveries where done_at is null
    and (failed_at is null or handler not in ('write-insight', 'request-insight'))`;

/** At the end: nothing is open, and each payment has one receipt; the same mail may arrive twice. */
export const compareEnd = async (context: TestContext): Promise<string[]> => {
  const open = await query<{ what: string }>(context, undelivered);
  const broken = [...(await compareMoneyNow(context)), ...open.map(({ what }) => what)];
  for (const { email, sandbox } of context.members) {
    const receipts = await sandbox.mailsTo(email, 'Your receipt');
    const { size } = new Set(receipts.map(({ messageId }) => messageId));
    if (size !== 1) broken.push(`I4: ${size} receipts for one payment`);
  }
  return broken;
};
