import { UserError } from '../../stack/terminal.ts';
import { expectServed, underLoad } from '../load.ts';
import { expectKept, keepWriting, newMember, signUp, untilMailed } from '../people.ts';
import { compose, configure, docker, run, Skipped, wait, works, writeOverlay } from '../stage.ts';

const stack = 'rehearsal-stack';
const files = ['docker-compose.yml', 'deploy/compose.managed.yml'];
/** The answer while no API is there to ask. */
const busy = 503;

interface Nodes {
  /** Addresses of all, ours first. */
  addresses: readonly string[];
  /** The name of one that is not ours. */
  other: string;
}

/** @throws Skipped unless this engine manages a Swarm of two nodes that are ready */
const findNodes = async (): Promise<Nodes> => {
  const list = await docker('node', 'ls', '--format', '{{.Self}} {{.Status}} {{.ID}}').catch(
    String,
  );
  const ready = list.split('\n').filter((line) => line.includes(' Ready '));
  if (ready.length < 2)
    throw new Skipped(
      'this engine manages no Swarm of two nodes: docker swarm init, and join there',
    );
  const ids = ready
    .sort()
    .reverse()
    .map((line) => line.split(' ')[2] ?? '');
  const addressOf = (id: string) => docker('node', 'inspect', '--format', '{{.Status.Addr}}', id);
  return { addresses: await Promise.all(ids.map(addressOf)), other: ids[1] ?? '' };
};

/** PostgreSQL, Redis and the sandbox are elsewhere: on this machine, outside of the stack. */
const startElsewhere = async (address: string): Promise<void> => {
  await compose('down', '--volumes');
  writeOverlay('elsewhere.json', {
    services: {
      postgres: { ports: [`${address}:15432:5432`] },
      redis: { ports: [`${address}:16379:6379`] },
      sandbox: { ports: [`${address}:8090:8090`, `${address}:1025:1025`] },
    },
  });
  configure({
    COMPOSE_FILE: [...files, 'elsewhere.json'].join(':'),
    COMPOSE_PROFILES: 'sandbox,postgres,redis',
    DATABASE_ADDRESS: `${address}:15432/app`,
    REDIS_ADDRESS: `${address}:16379`,
  });
  await compose('up', '--detach', '--no-build', '--wait', 'postgres', 'redis', 'sandbox');
};

/** Images come from a registry where REHEARSE_IMAGES names one; without, each node needs them. */
const deploy = async (address: string): Promise<void> => {
  const hosts = { extra_hosts: { sandbox: address } };
  writeOverlay('hosts.json', { services: { api: hosts, worker: hosts } });
  configure({
    COMPOSE_FILE: [...files, 'deploy/compose.swarm.yml', 'hosts.json'].join(':'),
    SANDBOX_WEBHOOK_URL: `http://${address}:18080/api/payment/webhook`,
  });
  if (process.env['REHEARSE_IMAGES'])
    await compose('push', '--quiet', 'api', 'worker', 'pages', 'gateway');
  await run('sh', 'deploy/ops/stack.sh', stack);
};

/** @returns on how many nodes the APIs that run are */
const spreadOf = async (): Promise<number> => {
  const args = ['--filter', 'desired-state=running', '--format', '{{.Node}} {{.CurrentState}}'];
  const tasks = (await docker('service', 'ps', ...args, `${stack}_api`)).split('\n');
  const running = tasks.filter((line) => line.includes(' Running '));
  return new Set(running.map((line) => line.split(' ')[0])).size;
};

const setAvailability = (node: string, availability: 'active' | 'drain'): Promise<string> =>
  docker('node', 'update', '--availability', availability, node);

const play = async ({ addresses, other }: Nodes): Promise<string> => {
  const gateways = addresses.map((address) => `http://${address}:18080`);
  const isServed = (gateway: string) => works(fetch(`${gateway}/release.txt`));
  await wait('both gateways', async () =>
    (await Promise.all(gateways.map(isServed))).every(Boolean),
  );
  if ((await spreadOf()) < 2)
    throw new UserError('all APIs are on one node, whose end ends them all');
  const member = await newMember();
  const { kept, stop } = keepWriting(member);
  const replaced = await underLoad(
    () => docker('service', 'update', '--force', '--quiet', `${stack}_api`),
    gateways,
  );
  const drained = await underLoad(async () => {
    await setAvailability(other, 'drain');
    await wait('the APIs, here alone', async () => (await spreadOf()) === 1, 120);
    await untilMailed([await signUp()]);
  });
  await stop();
  return `APIs replaced: ${expectServed(replaced)}; a node drained: ${expectServed(drained, [busy])}; ${await expectKept(member, kept)}`;
};

/** Two machines serve; the API is replaced, then one machine is taken away. */
export const twoNodes = async (): Promise<string> => {
  const nodes = await findNodes();
  const [address = ''] = nodes.addresses;
  await startElsewhere(address);
  try {
    await deploy(address);
    return await play(nodes);
  } finally {
    await works(docker('stack', 'rm', '--detach=false', stack));
    await setAvailability(nodes.other, 'active');
    configure({ COMPOSE_FILE: [...files, 'elsewhere.json'].join(':') });
  }
};
