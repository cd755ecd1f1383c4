import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { me } from '@repo/contracts/accounts/me';
import { reflections } from '@repo/contracts/programme/reflections';
import { must } from '@repo/testing/person';
import { UserError } from '../../stack/terminal.ts';
import { idOf, sql } from '../stage.ts';
import { expectServed, underLoad } from '../load.ts';
import { newMember } from '../people.ts';
import { compose, docker, needImage, startStage, useOverlays } from '../stage.ts';
import { releaseNginx } from './releases.ts';

/** The sessions of a role in the database, without those that listen or lock. */
const lent = (): Promise<string> =>
  sql(
    `select count(*) from pg_stat_activity where usename = 'app' and application_name in ('api', 'worker')`,
  );

const poolSize = 5;
const calls = 300;
/** Enough for the visitors next to them to make a meaningful number of calls. */
const rounds = 5;

/** Every call goes through PgBouncer, which shares five connections among five processes. */
export const pooler = async (): Promise<string> => {
  useOverlays('deploy/compose.scale.yml');
  await docker('image', 'inspect', 'whole-and-held/pgbouncer:rehearsal').catch(() =>
    compose('build', 'pgbouncer'),
  );
  await startStage({ POOL_SIZE: String(poolSize), API_REPLICAS: '3', WORKER_REPLICAS: '2' });
  const { browser } = await newMember();
  const wishes = { aiInsights: 'on', insightMemory: false } as const;
  must(await browser.send(me.updatePreferences, { body: wishes }));
  const save = { params: { week: 'week1' }, body: { message: 'I asked for an hour for myself.' } };
  const data = must(await browser.send(reflections.save, save));
  // Found by LISTEN; otherwise the API would read it only at the end of the call's whole wait.
  if (data.insightStatus !== 'done') throw new UserError(`the insight is ${data.insightStatus}`);
  const read = async (): Promise<void> => {
    const answers = await Promise.all(Array.from({ length: calls }, () => browser.send(me.read)));
    const failed = answers.filter(({ status }) => status !== 200).length;
    if (failed > 0) throw new UserError(`${String(failed)} of ${String(calls)} reads failed`);
  };
  const counts = await underLoad(async () => {
    for (let round = 0; round < rounds; round += 1) await read();
  });
  const sessions = await lent();
  if (Number(sessions) > poolSize) throw new UserError(`${sessions} sessions for ${poolSize}`);
  return `${expectServed(counts)}; 0 of ${String(rounds * calls)} own reads failed, over ${sessions} sessions; the insight was heard of`;
};

const port = 18_443;
const origin = `https://localhost:${String(port)}`;

interface Answer {
  headers: NodeJS.Dict<string | string[]>;
  /** The compressed body. */
  body: Buffer;
}

/** Calls over HTTP/2. */
const ask = async (path: string): Promise<Answer> => {
  const session = connect(origin);
  session.on('error', () => undefined);
  try {
    const call = session.request({ ':path': path, 'accept-encoding': 'br' });
    const [headers] = (await once(call, 'response')) as [Answer['headers']];
    return { headers, body: await buffer(call) };
  } finally {
    session.destroy();
  }
};

/** Visitors use TLS, even while the nginx behind it is replaced. */
export const tls = async (): Promise<string> => {
  await needImage('caddy:2');
  useOverlays('deploy/compose.tls.yml');
  await startStage({ PUBLIC_URL: origin, HTTP_PORT: '18082', HTTPS_PORT: String(port) });
  // For local names the proxy makes certificates itself.
  const authority = ['cat', '/data/caddy/pki/authorities/local/root.crt'];
  const own = await compose('exec', '-T', 'tls', ...authority);
  setDefaultCACertificates([...getCACertificates(), own]);
  const published = await docker('port', await idOf('gateway'));
  if (published.trim() !== '')
    throw new UserError(`the gateway is reachable past the proxy: ${published}`);
  const { headers, body } = await ask('/');
  if (!headers['strict-transport-security']) throw new UserError('the answer has no HSTS header');
  const read = ['exec', '-T', 'gateway', 'sha256sum', '/site/now/marketing/index.html.br'];
  const [packed] = (await compose(...read)).split(' ');
  if (createHash('sha256').update(body).digest('hex') !== packed)
    throw new UserError(`a compressed page differs through TLS: ${JSON.stringify(headers)}`);
  return `HTTP/2, HSTS; a packed page the same to the byte; ${await releaseNginx(origin)}`;
};
