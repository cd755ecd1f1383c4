import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { auth } from '@repo/contracts/accounts/auth';
import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import { openBrowser } from '@repo/testing/browser';
import { createDatabase } from '../../testing/database.ts';
import { createPerson, testPassword } from '../../testing/people.ts';
import { run, type Running } from '../../testing/running.ts';
import { publicUrl, testEnvironment } from '../../testing/settings.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const text = 'I would like to read this again after a bad day.';

const onServer = async <Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> => {
  const client = new pg.Client(server);
  await client.connect();
  return (await client.query<Row>(statement).finally(() => client.end())).rows;
};

const majorOf = (version: string): number => Number(/\d+/.exec(version)?.[0]);

/** Whether this machine has tools that can read this server. */
const hasTools = async (): Promise<boolean> => {
  const [row] = await onServer<{ server_version: string }>('show server_version');
  try {
    const dump = execFileSync('pg_dump', ['--version'], { encoding: 'utf8' });
    return majorOf(dump) >= majorOf(row?.server_version ?? '');
  } catch {
    return false;
  }
};

const withName = (url: string, pathname: string): string =>
  Object.assign(new URL(url), { pathname }).href;

/** `pg_dump` and `pg_restore`, or the files of the database as a snapshot of the volume has them. */
const restore = async (url: string): Promise<string> => {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  const source = new URL(url).pathname.slice(1);
  if (!(await hasTools())) {
    await onServer(`create database ${name} template ${source}`);
    return name;
  }
  await onServer(`create database ${name}`);
  const dump = execFileSync('pg_dump', ['--format=custom', url], { maxBuffer: 1e9 });
  const target = ['--single-transaction', `--dbname=${withName(url, name)}`];
  execFileSync('pg_restore', target, { input: dump });
  return name;
};

/** Logs in with the password, as nobody's session is known. @returns the text that is shown then */
const readText = async ({ url }: Running, email: string): Promise<string | undefined> => {
  const browser = openBrowser({ url, origin: publicUrl });
  await browser.call(auth.login, { body: { email, password: testPassword } });
  return (await browser.call(programme.read)).data.reflectionMessages.week1;
};

it('a backup that is restored elsewhere with the same keys lets members in, and their texts open', async () => {
  const database = await createDatabase();
  const settings = testEnvironment(database.appUrl, {});
  const api = await run(settings, database.url);
  const { email, token } = await createPerson(api.dataSource, { premium: true });
  const browser = openBrowser({ url: api.url, origin: publicUrl });
  browser.cookies.set('session', token);
  await browser.call(reflections.save, { params: { week: 'week1' }, body: { message: text } });
  await api.stop();

  const name = await restore(database.url);
  await database.drop();
  const elsewhere = { ...settings, DATABASE_URL: withName(database.appUrl, name) };
  const restored = await run(elsewhere, withName(database.url, name));
  expect(await readText(restored, email)).toBe(text);
  await restored.stop();
  await onServer(`drop database ${name} with (force)`);
});
