import { UserError } from '../../stack/terminal.ts';
import { expectServed, underLoad } from '../load.ts';
import { expectKept, keepWriting, newMember, signUp, untilMailed } from '../people.ts';
import {
  bringUp,
  compose,
  configure,
  docker,
  ops,
  project,
  settingOf,
  Skipped,
  wait,
  works,
} from '../stage.ts';
import { changePage, changed, shows } from './releases.ts';

const networks = ['edge', 'data', 'outside'].map((name) => `whole-and-held-${name}`);

/** Ids of this machine and another. @throws Skipped unless both are of one Swarm, with a registry */
const findNodes = async (): Promise<[here: string, other: string]> => {
  if (!process.env['REHEARSE_IMAGES'])
    throw new Skipped('REHEARSE_IMAGES names no registry for two nodes');
  const here = await docker('info', '--format', '{{.Swarm.NodeID}}');
  const all = await docker('node', 'ls', '--quiet').catch(() => here);
  const other = all.split('\n').find((id) => id !== here);
  if (!other) throw new Skipped('this engine manages no Swarm of two nodes');
  return [here, other];
};

/** PostgreSQL, Redis and the sandbox are on this machine, outside of the stack. */
const deploy = async (addresses: readonly string[]): Promise<void> => {
  await compose('down', '--volumes');
  configure({
    COMPOSE_FILE: 'docker-compose.yml:deploy/compose.managed.yml:deploy/compose.swarm.yml',
    COMPOSE_PROFILES: 'sandbox,postgres,redis',
    TRUSTED_PROXIES: `172.16.0.0/12,${addresses.join()}`,
  });
  for (const network of networks)
    await docker('network', 'create', '--driver', 'overlay', '--attachable', network);
  // A network that was just made is not found at times.
  await wait('all on their networks', () => works(bringUp('--force-recreate')), 120);
  await ops('release');
};

/** @returns the ids of what runs of a service */
const tasksOf = async (service: string): Promise<string[]> => {
  const format = '{{.ID}} {{.CurrentState}}';
  const tasks = await docker('service', 'ps', '--format', format, `${project}_${service}`);
  return [...tasks.matchAll(/^(\S+) Running /gm)].map(([, id = '']) => id).sort();
};

const play = async (addresses: readonly string[], other: string): Promise<string> => {
  const gateways = addresses.map((address) => `http://${address}:18080`);
  const allShow = (text: string) =>
    wait(text, async () => {
      const shown = gateways.map((gateway) => shows(text, gateway).catch(() => false));
      return (await Promise.all(shown)).every(Boolean);
    });
  await allShow(changed.from);
  const member = await newMember();
  const { kept, stop } = keepWriting(member);
  const [first, there] = [settingOf('VERSION'), await tasksOf('gateway')];
  await changePage();
  const released = await underLoad(async () => {
    await ops('release');
    await allShow(changed.to);
    await ops('rollback');
    await allShow(changed.from);
  }, gateways);
  if (settingOf('VERSION') !== first) throw new UserError('.env is not back');
  if ((await tasksOf('gateway')).join() !== there.join())
    throw new UserError('the same gateway was replaced');
  const drained = await underLoad(async () => {
    await docker('node', 'update', '--availability', 'drain', other);
    await wait('one API', async () => (await tasksOf('api')).length === 1);
    await untilMailed([await signUp()]);
  });
  await stop();
  return `there and back: ${expectServed(released)}; a node drained: ${expectServed(drained)}; ${await expectKept(member, kept)}`;
};

/** Two machines serve and are released; then one is taken away. */
export const twoNodes = async (): Promise<string> => {
  const nodes = await findNodes();
  const addressOf = (id: string) => docker('node', 'inspect', '--format', '{{.Status.Addr}}', id);
  const addresses = await Promise.all(nodes.map(addressOf));
  try {
    await deploy(addresses);
    return await play(addresses, nodes[1]);
  } finally {
    await docker('node', 'update', '--availability', 'active', nodes[1]);
    await works(docker('stack', 'rm', '--detach=false', project));
    await compose('down', '--volumes');
    await wait('no networks', () => works(docker('network', 'rm', '--force', ...networks)));
  }
};
