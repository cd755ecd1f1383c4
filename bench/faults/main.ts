// `npm run faults -- --rounds N --seed S`: checks that the running product keeps what it acknowledged
// to clients while everything around it fails in turn. `--only webhook`: only those faults. Exits with
// 1 when a promise was broken.
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { listenForShutdown } from '@repo/tools/stack/processes/shutdown';
import { createTemporary, withTemporaryStack } from '@repo/tools/stack/stack';
import { openContext, startRedis } from './context.ts';
import { faults, type FaultInjection } from './faults.ts';
import { createRandom } from './random.ts';
import { playRounds } from './round.ts';

const text = (value: string) => ({ type: 'string', default: value }) as const;
const seed = text(String(1 + Math.floor(Math.random() * 1e9)));
const { values } = parseArgs({ options: { rounds: text('40'), only: text(''), seed } });
const { signal } = listenForShutdown();
const watch = { signal, onRestart: () => undefined };
const random = createRandom(Number(values.seed));
const broken: string[] = [];
let rounds = 0;

let left: FaultInjection[] = [];
/** Every fault once before one comes again. */
const draw = (hasRedis: boolean): FaultInjection => {
  const fits = ({ name }: FaultInjection) => hasRedis || !name.startsWith('redis');
  if (!left.some(fits)) left = faults.filter(({ name }) => name.includes(values.only));
  const drawn = random.pick(left.filter(fits));
  left = left.filter((fault) => fault !== drawn);
  return drawn;
};

const play = async (replicas: number, hasRedis: boolean, count: number): Promise<void> => {
  if (count < 1 || signal.aborted) return;
  console.log(`\n${replicas} APIs, queue in ${hasRedis ? 'Redis' : 'PostgreSQL'}: ${count} rounds`);
  const dataDir = createTemporary('faults');
  const redis = hasRedis ? await startRedis(dataDir, watch) : undefined;
  const queue = redis ? { queueUrl: redis.url } : {};
  // Everybody comes from a separate network, in X-Forwarded-For, as from a proxy in front.
  const options = { ...watch, ...queue, replicas, trustedProxies: '127.0.0.1' };
  await withTemporaryStack(dataDir, options, async (stack) => {
    const context = openContext(stack, random, redis?.supervised);
    const drawn = () => (signal.aborted ? undefined : draw(hasRedis));
    rounds += await playRounds(context, drawn, count);
    broken.push(...context.broken);
    console.table(context.calls);
  }).finally(async () => {
    await redis?.supervised.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
};

console.log(`seed ${values.seed}, ${values.rounds} rounds`);
const half = Math.floor(Number(values.rounds) / 2);
// The shape in which most can fail, and the smallest.
await play(3, true, Number(values.rounds) - half);
await play(1, false, half);
// As Jest sums up, for `npm test`.
console.log(`Tests: ${broken.length} failed, ${rounds} passed`);
process.exit(broken.length > 0 || rounds === 0 || signal.aborted ? 1 : 0);
