import { waitFor } from '@repo/testing/wait-for';
import { keepWriting, newMember, underLoad } from './people.ts';
import { thereAndBack } from './release.ts';
import { bringUp, compose, configure, docker, ops, project, works } from './stage.ts';

const networks = ['edge', 'data', 'outside'].map((name) => `whole-and-held-${name}`);

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
  await waitFor(() => works(bringUp('--force-recreate')), 120_000);
  await ops('release');
};

const hasOneApi = async (): Promise<boolean> => {
  const running = ['--filter', 'desired-state=running', '--quiet', `${project}_api`];
  return !(await docker('service', 'ps', ...running)).includes('\n');
};

/** Two machines serve and are released; then one is taken away. */
export const swarm = async (): Promise<string> => {
  const here = await docker('info', '--format', '{{.Swarm.NodeID}}');
  const nodes = await docker('node', 'ls', '--quiet').catch(() => here);
  const other = nodes.split('\n').find((id) => id !== here);
  if (!other || !process.env['REHEARSE_IMAGES'])
    return 'SKIPPED: it needs a Swarm of two nodes, and REHEARSE_IMAGES in a registry of both';
  const addressOf = (id: string) => docker('node', 'inspect', '--format', '{{.Status.Addr}}', id);
  const addresses = await Promise.all([here, other].map(addressOf));
  const gateways = addresses.map((address) => `http://${address}:18080`);
  try {
    await deploy(addresses);
    const { expectKept } = keepWriting(await newMember());
    const released = await underLoad(() => thereAndBack(gateways), gateways);
    const drained = await underLoad(async () => {
      await docker('node', 'update', '--availability', 'drain', other);
      await waitFor(hasOneApi);
    });
    return `${released}; a node drained: ${drained}; ${await expectKept()}`;
  } finally {
    await docker('node', 'update', '--availability', 'active', other);
    await works(docker('stack', 'rm', '--detach=false', project));
    await compose('down', '--volumes');
    await waitFor(() => works(docker('network', 'rm', '--force', ...networks)));
  }
};
