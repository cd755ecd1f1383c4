import { waitFor } from '@repo/testing/wait-for';
import { UserError } from '../stack/terminal.ts';
import { newWriter, underLoad } from './people.ts';
import { archiveTimeout, bringUp, change, networks, project, site, type } from './stage.ts';

/** A changed page goes out and comes back. */
const thereAndBack = async (gateways: readonly string[] = [site]): Promise<void> => {
  const untilPage = async (text: string): Promise<void> => {
    for (const gateway of gateways.map((origin) => `${origin}/find-yourself`))
      await waitFor(async () => (await (await fetch(gateway)).text()).includes(text));
  };
  const [before, after] = ['For the one who keeps the peace', 'For the one who kept the peace'];
  await change('sites/marketing/src/content/pages/funnel/find-yourself.md', before, after);
  await type('./ops release');
  await untilPage(after);
  await type('./ops rollback');
  await untilPage(before);
};

/** Everything that serves people, and the queue's worker. */
const serving = (): Promise<string> => type('docker compose ps --quiet api worker gateway');

/** @throws UserError when `docker compose up` replaces anything, typed at any time */
const upAgain = async (there: string): Promise<void> => {
  await bringUp();
  if ((await serving()) !== there) throw new UserError('containers were replaced');
};

/** A table's lock is free only between two of these. */
const longRead = 'select count(*) from users; select pg_sleep(20)';
const readLong = () => type('docker compose exec -T postgres psql -qU postgres app -c', longRead);

/** A second API, a release, the way back and a changed setting, while visitors come and a member writes. */
const release = async (): Promise<string> => {
  const { write, expectKept } = await newWriter();
  const operate = async (): Promise<void> => {
    await type('./ops init --replace API_REPLICAS=2');
    await bringUp();
    await thereAndBack();
    await type('./ops init --replace OPENAI_MODEL=another');
    await type('./ops release --as-is');
    await upAgain(await serving());
  };
  return `${await underLoad(operate, [write, readLong])}, ${await expectKept()}`;
};

/** An image that ends at once, like one with a fault that no test has seen. */
const refusedRelease = async (): Promise<string> => {
  const there = await serving();
  await change('deploy/Dockerfile', '"dist/main.js"]', '"dist/gone.js"]');
  const seen = await underLoad(async () => {
    const said = await type('./ops release').catch(String);
    if (!/Its last log lines:[^]*gone\.js[^]* was refused; /.test(said)) throw new UserError(said);
    await upAgain(there);
  });
  await type('git reset --quiet --hard HEAD~1');
  return seen;
};

/** The disk is lost while a member writes; then everything goes back to the minute before a mistake. */
const restore = async (): Promise<string> => {
  const [writer, erased, taker] = [await newWriter(), await newWriter(), await newWriter()];
  const { kept } = writer;
  const writeUntil = async (count: number): Promise<void> => {
    while (kept.length < count) await writer.write();
  };
  /** Starts what was restored. @returns how many texts are back: the oldest, byte for byte, each once */
  const countBack = async (): Promise<number> => {
    await bringUp();
    const texts = await writer.read();
    if (texts.some((text, at) => text !== kept[at]?.text)) throw new UserError(texts.join('\n'));
    if ((await taker.read()).length > 0) throw new UserError('a deleted text came back');
    if (await erased.read().catch(() => undefined)) throw new UserError('an erased member is back');
    return texts.length;
  };

  for (const { write } of [erased, taker]) await write();
  await writeUntil(5);
  const moment = new Date().toISOString();
  await type('./ops backup');
  await type(`./ops members erase ${erased.email} --yes`);
  await taker.takeBack();
  // Two a second: what was erased and deleted is archived meanwhile.
  await writeUntil(5 + 4 * archiveTimeout);
  await type('docker compose kill postgres');
  const lostAt = Date.now();
  await type('docker compose down');
  await type(`docker volume rm ${project}_database`);
  await type('./ops restore');
  const loss = Math.max(0, lostAt - (kept[await countBack()]?.at ?? lostAt)) / 1_000;
  if (loss > archiveTimeout + 3) throw new UserError(`${loss} seconds were lost`);

  await type('docker compose down');
  await type(`./ops restore --to ${moment}`);
  await type('./ops restore --forget');
  if ((await countBack()) !== 5) throw new UserError('not at the minute of the fifth text');
  return `${loss.toFixed(1)} s lost with the disk of ${kept.length} texts, then back to 5`;
};

/** Two machines serve and are released; then one is drained. PostgreSQL and Redis are outside the stack. */
const swarm = async (): Promise<string> => {
  const here = await type('docker info --format {{.Swarm.NodeID}}');
  const nodes = await type('docker node ls --quiet').catch(() => here);
  const other = nodes.split('\n').find((id) => id !== here);
  if (!other || !process.env['REHEARSE_IMAGES'])
    return 'SKIPPED: it needs a Swarm of two nodes, and REHEARSE_IMAGES in a registry of both';
  const addresses = await type(`docker node inspect --format {{.Status.Addr}} ${here} ${other}`);
  const gateways = addresses.split('\n').map((address) => `http://${address}:18080`);

  await type('docker compose down --volumes');
  for (const network of networks)
    await type(`docker network create --driver overlay --attachable ${network}`);
  const files =
    'COMPOSE_FILE=docker-compose.yml:deploy/compose.managed.yml:deploy/compose.swarm.yml';
  const proxies = `TRUSTED_PROXIES=172.16.0.0/12,${addresses.replace('\n', ',')}`;
  await type(`./ops init --replace COMPOSE_PROFILES=sandbox,postgres,redis ${files} ${proxies}`);
  // A network that was just made is not found at times.
  await waitFor(() => bringUp().catch(() => false as const), 120_000);
  await type('./ops release');

  const { write, expectKept } = await newWriter();
  const released = await underLoad(() => thereAndBack(gateways), [write], gateways);
  // Its gateway is left by the balancer in front, so visitors come to this machine's.
  const drain = async (): Promise<void> => {
    await type(`docker node update --availability drain ${other}`);
    const states = `docker node ps --format {{.CurrentState}} ${other}`;
    await waitFor(async () => !(await type(states)).includes('Running'));
  };
  const drained = await underLoad(drain, [write]);
  await type(`docker node update --availability active ${other}`);
  return `${released}; a node drained: ${drained}; ${await expectKept()}`;
};

/** Each says what it has seen, or throws. */
export const scenarios = { release, 'refused-release': refusedRelease, restore, swarm };
