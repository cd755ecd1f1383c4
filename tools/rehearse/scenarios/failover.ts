import { me } from '@repo/contracts/accounts/me';
import { UserError } from '../../stack/terminal.ts';
import { expectServed, underLoad } from '../load.ts';
import {
  keepWriting,
  newMember,
  signIn,
  signUp,
  textsOf,
  untilCode,
  type Member,
} from '../people.ts';
import {
  compose,
  docker,
  readSecret,
  configure,
  Skipped,
  strikeStage,
  useOverlays,
  wait,
  works,
} from '../stage.ts';

const network = 'rehearsal_data';
const [database, standby] = ['rehearsal-database', 'rehearsal-standby'];
const [queue, emptyQueue] = ['rehearsal-queue', 'rehearsal-empty-queue'];
const lostName = (name: string): string => `${name}-lost`;
const servers = [database, standby, queue, emptyQueue, lostName(database), lostName(queue)];
/** Few, so that silent ones soon leave none free. */
const connections = 2;
/** The API gives up a silent connection after eight; a faster answer met no silent one. */
const silentSeconds = 5;
/** The answer while the database's name leads nowhere. */
const busy = 503;

/** A server outside of the project. */
const run = (name: string, ...args: string[]): Promise<string> =>
  docker('run', '--detach', '--name', name, '--network', network, ...args);

const asPostgres = (name: string, ...command: string[]): Promise<string> =>
  docker('exec', '--user', 'postgres', name, ...command);
const sql = (name: string, statement: string): Promise<string> =>
  asPostgres(name, 'psql', '-qAt', '-d', 'app', '-c', statement);

const runQueue = (name: string): Promise<string> =>
  run(
    ...([name, 'redis:8', 'redis-server'] as const),
    ...['--requirepass', readSecret('REDIS_PASSWORD'), '--maxmemory-policy', 'noeviction'],
  );

/** A primary, and a standby with every acknowledged write (docs/scaling.md). */
const runDatabase = async (): Promise<void> => {
  const password = readSecret('DATABASE_ADMIN_PASSWORD');
  const settings = ['--env', `POSTGRES_PASSWORD=${password}`, '--env', 'POSTGRES_DB=app'];
  await run(database, ...settings, 'postgres:18');
  const isUp = ['pg_isready', '--host=127.0.0.1', '--dbname=app'];
  await wait('the primary', () => asPostgres(database, ...isUp).then(Boolean, () => false));
  const allow = 'echo "host replication all all scram-sha-256" >> $PGDATA/pg_hba.conf';
  await asPostgres(database, 'sh', '-c', allow);
  await sql(database, 'select pg_reload_conf()');
  const copy = `pg_basebackup -h ${database} -U postgres -D "$PGDATA" -R && exec postgres`;
  const asUser = ['--user', 'postgres', '--env', `PGPASSWORD=${password}`];
  await run(standby, ...asUser, 'postgres:18', 'sh', '-c', copy);
  // Waits for the standby, not for its copy: the copy would take the setting along, and wait for a standby.
  const follows = `select count(*) from pg_stat_replication where application_name = 'walreceiver'`;
  await wait('the standby', async () => (await sql(database, follows)) === '1');
  await sql(database, `alter system set synchronous_standby_names = '*'`);
  await sql(database, 'select pg_reload_conf()');
};

/**
 * Gives the name to another server, as a managed service does. That server already runs: a new one
 * could get the lost address, and would refuse connections that must stay silent.
 */
const takeName = async (name: string, next: string): Promise<void> => {
  await docker('rename', name, lostName(name));
  await docker('rename', next, name);
};

const takeOver = async (): Promise<void> => {
  await sql(standby, 'select pg_promote()');
  await takeName(database, standby);
  await takeName(queue, emptyQueue);
};

/** PostgreSQL and Redis run elsewhere, and their machine disappears silently. */
const lose = async (): Promise<string> => {
  const member = await newMember();
  const stop = keepWriting(member);
  await wait('a few texts', async () => (await textsOf(member)).length > 5);
  let seconds = 0;
  const counts = await underLoad(async () => {
    // Silently: no connection is closed, and nothing answers.
    for (const name of [database, queue]) await docker('network', 'disconnect', network, name);
    const began = performance.now();
    // A member calls before the other servers have taken over.
    await Promise.all([takeOver(), works(member.browser.send(me.read))]);
    // Retries, like a patient visitor who is asked to come back.
    let newcomer: Member | undefined;
    await wait('a sign-up', () => works(signUp().then((person) => (newcomer = person))), 120);
    seconds = Math.round((performance.now() - began) / 1_000);
    if (newcomer) await untilCode(newcomer);
  });
  const acknowledged = await stop();
  if (seconds < silentSeconds) throw new Skipped('no connection to the lost database hung');
  const kept = await textsOf(await signIn(member));
  const lost = acknowledged.filter((text) => !kept.includes(text));
  if (acknowledged.length === 0 || lost.length > 0)
    throw new UserError(`${String(lost.length)} of ${String(acknowledged.length)} texts are lost`);
  return `0 of ${String(acknowledged.length)} acknowledged texts lost; served ${String(seconds)} s after the loss; ${expectServed(counts, [busy])} other than by ${String(counts.statuses.get(busy) ?? 0)} kind refusals; a mail left`;
};

export const lostMachine = async (): Promise<string> => {
  await strikeStage();
  useOverlays('deploy/compose.managed.yml');
  try {
    await compose('create', '--no-build', 'api');
    await Promise.all([runDatabase(), runQueue(queue), runQueue(emptyQueue)]);
    configure({
      DATABASE_ADDRESS: `${database}:5432/app`,
      REDIS_ADDRESS: `${queue}:6379`,
      DATABASE_POOL: String(connections),
    });
    await compose('up', '--detach', '--no-build', '--wait');
    return await lose();
  } finally {
    await docker('rm', '--force', '--volumes', ...servers);
    await strikeStage();
  }
};
