import { connect } from 'node:http2';
import { once } from 'node:events';
import { me } from '@repo/contracts/accounts/me';
import { reflections } from '@repo/contracts/programme/reflections';
import { UserError } from '../../stack/user-error.ts';
import { idOf, sql } from '../containers.ts';
import { expectServed, underLoad } from '../load.ts';
import { newMember } from '../people.ts';
import { compose, configure, docker, startStage, useOverlays } from '../stage.ts';

/** Sessions that the database has of a role, apart from those that listen and lock. */
const lent = (): Promise<string> =>
  sql(
    `select count(*) from pg_stat_activity where usename = 'app' and application_name in ('api', 'worker')`,
  );

const poolSize = 5;
const calls = 300;

/** Every call through PgBouncer, which lends five connections to five processes. */
export const pooler = async (): Promise<string> => {
  useOverlays('compose.scale.yml');
  await docker('image', 'inspect', 'whole-and-held/pgbouncer:rehearsal').catch(() =>
    compose('build', 'pgbouncer'),
  );
  await startStage({ POOL_SIZE: String(poolSize), API_REPLICAS: '3', WORKER_REPLICAS: '2' });
  const member = await newMember();
  await member.call(me.updatePreferences, { body: { aiInsights: 'on', insightMemory: false } });
  const save = { params: { week: 'week1' }, body: { message: 'I asked for an hour for myself.' } };
  const { data } = await member.call(reflections.save, save);
  // It is heard of by listening, or else only looked for after the call has waited its whole time.
  if (data.insightStatus !== 'done') throw new UserError(`the insight is ${data.insightStatus}`);
  const counts = await underLoad(async () => {
    const statuses = await Promise.all(Array.from({ length: calls }, () => member.status(me.read)));
    const failed = statuses.filter((status) => status !== 200).length;
    if (failed > 0) throw new UserError(`${String(failed)} of ${String(calls)} reads failed`);
  });
  const sessions = await lent();
  if (Number(sessions) > poolSize) throw new UserError(`${sessions} sessions for ${poolSize}`);
  return `${expectServed(counts)}; 0 of ${String(calls)} own reads failed, over ${sessions} sessions; the insight was heard of`;
};

const port = 18_443;

/** HTTP/2 with a certificate of the proxy's own, as it makes for this machine. */
const ask = async (path: string): Promise<NodeJS.Dict<string | string[]>> => {
  const session = connect(`https://localhost:${String(port)}`, { rejectUnauthorized: false });
  session.on('error', () => undefined);
  try {
    const call = session.request({ ':path': path });
    call.resume();
    const [headers] = (await once(call, 'response')) as [NodeJS.Dict<string | string[]>];
    return headers;
  } finally {
    session.destroy();
  }
};

/** Visitors come by TLS while the gateway is replaced behind it. */
export const tls = async (): Promise<string> => {
  useOverlays('compose.tls.yml');
  await startStage({
    ...{ PUBLIC_URL: `https://localhost:${String(port)}`, HTTP_PORT: '18082' },
    HTTPS_PORT: String(port),
  });
  const published = await docker('port', await idOf('gateway'));
  if (published.trim() !== '') throw new UserError(`past the proxy: ${published}`);
  const answer = await ask('/');
  if (!answer['strict-transport-security']) throw new UserError('no HSTS');
  const statuses: unknown[] = [];
  let isOver = false;
  const visiting = (async () => {
    while (!isOver)
      statuses.push(
        await ask('/').then(
          (one) => one[':status'],
          () => 0,
        ),
      );
  })();
  await compose(
    'up',
    '--detach',
    '--no-deps',
    '--no-build',
    '--force-recreate',
    '--wait',
    'gateway',
  );
  isOver = true;
  await visiting;
  const failed = statuses.filter((status) => Number(status) !== 200).length;
  configure();
  if (failed > 0)
    throw new UserError(`${String(failed)} of ${String(statuses.length)} pages failed`);
  return `HTTP/2, HSTS; 0 of ${String(statuses.length)} pages failed while the gateway was replaced`;
};
