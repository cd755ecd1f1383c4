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

/** Sessions that the database has of a role, apart from those that listen and lock. */
const lent = (): Promise<string> =>
  sql(
    `select count(*) from pg_stat_activity where usename = 'app' and application_name in ('api', 'worker')`,
  );

const poolSize = 5;
const calls = 300;

/** Every call through PgBouncer, which lends five connections to five processes. */
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
  // It is heard of by listening, or else only looked for after the call has waited its whole time.
  if (data.insightStatus !== 'done') throw new UserError(`the insight is ${data.insightStatus}`);
  const counts = await underLoad(async () => {
    const answers = await Promise.all(Array.from({ length: calls }, () => browser.send(me.read)));
    const failed = answers.filter(({ status }) => status !== 200).length;
    if (failed > 0) throw new UserError(`${String(failed)} of ${String(calls)} reads failed`);
  });
  const sessions = await lent();
  if (Number(sessions) > poolSize) throw new UserError(`${sessions} sessions for ${poolSize}`);
  return `${expectServed(counts)}; 0 of ${String(calls)} own reads failed, over ${sessions} sessions; the insight was heard of`;
};

const port = 18_443;
const origin = `https://localhost:${String(port)}`;

interface Answer {
  headers: NodeJS.Dict<string | string[]>;
  /** Still packed. */
  body: Buffer;
}

/** By HTTP/2. */
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

/** Visitors come by TLS, also while another nginx comes behind it. */
export const tls = async (): Promise<string> => {
  await needImage('caddy:2');
  useOverlays('deploy/compose.tls.yml');
  await startStage({ PUBLIC_URL: origin, HTTP_PORT: '18082', HTTPS_PORT: String(port) });
  // For this machine the proxy makes certificates itself.
  const authority = ['cat', '/data/caddy/pki/authorities/local/root.crt'];
  const own = await compose('exec', '-T', 'tls', ...authority);
  setDefaultCACertificates([...getCACertificates(), own]);
  const published = await docker('port', await idOf('gateway'));
  if (published.trim() !== '') throw new UserError(`past the proxy: ${published}`);
  const { headers, body } = await ask('/');
  if (!headers['strict-transport-security']) throw new UserError('no HSTS');
  const read = ['exec', '-T', 'gateway', 'sha256sum', '/site/now/marketing/index.html.br'];
  const [packed] = (await compose(...read)).split(' ');
  if (createHash('sha256').update(body).digest('hex') !== packed)
    throw new UserError(`a packed page comes otherwise through TLS: ${JSON.stringify(headers)}`);
  return `HTTP/2, HSTS; a packed page the same to the byte; ${await releaseNginx(origin)}`;
};
