import { hash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { execa } from 'execa';
import { root } from '../stack/workspace.ts';
import { filesOf, read, readCompose } from './files.ts';

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ops-'));
  const readThere = ['.env.example', 'docker-compose.yml', 'deploy/compose.metrics.yml'];
  const files = ['--parents', '-r', 'ops', 'deploy/ops', ...readThere];
  await execa('cp', [...files, folder], { cwd: root });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const inFolder = (...names: string[]) => join(folder, ...names);
const text = (name: string) =>
  existsSync(inFolder(name)) ? readFileSync(inFolder(name), 'utf8') : '';

/** Types a command of `./ops`; Docker is not reached: what it does for one is rehearsed. */
const ops = async (...args: string[]) => {
  const env = { PATH: process.env['PATH'], DOCKER_HOST: 'unix:///nowhere' };
  const options = { env, cwd: folder, extendEnv: false, reject: false, all: true } as const;
  const { exitCode, all } = await execa(inFolder('ops'), args, options);
  return { code: exitCode, output: all };
};

test('a first start writes what a new machine needs, for its owner alone, and shows none of it', async () => {
  const given = ['PUBLIC_URL=https://whole.example', "MAIL_FROM=It's us <a$b@whole.example>"];
  const mail = 'smtps://u:Pa$$w0rd@m.example';
  const { code, output = '' } = await ops('init', ...given, `SMTP_URL=${mail}`);
  expect(code).toBe(0);
  const modeOf = (name: string) => statSync(inFolder(name)).mode & 0o777;
  expect([modeOf('.env'), modeOf('secrets')]).toEqual([0o600, 0o700]);
  expect(parseEnv(text('.env'))['PUBLIC_URL']).toBe('https://whole.example');
  // Docker replaces no variables within single quotes.
  expect(text('.env')).toMatch(/^MAIL_FROM='It\\'s us <a\$b@whole\.example>'$/m);
  expect(text('secrets/SMTP_URL')).toBe(mail);
  const asked = filesOf(['docker-compose.yml', 'deploy/compose.*.yml']).flatMap((file) =>
    Object.keys(readCompose<{ secrets?: object }>(file).secrets ?? {}),
  );
  expect(readdirSync(inFolder('secrets')).sort()).toEqual(asked.sort());
  const values = asked.map((name) => text(`secrets/${name}`)).filter((value) => value !== '');
  expect(new Set(values).size).toBe(values.length);
  for (const value of values) expect(output).not.toContain(value);
  // The fingerprint of the master key is printed, as the API does.
  const [version, key = ''] = text('secrets/MASTER_KEYS').split(':');
  expect(key).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  const fingerprint = hash('sha256', Buffer.from(key, 'base64')).slice(0, 16);
  expect(output).toContain(`${version ?? ''}:${fingerprint}`);
  // Asked for until somebody watches, or says that nobody does.
  expect(output).toContain('WATCHDOG_URL');
  expect((await ops('init', '--no-watchdog')).output).not.toContain('WATCHDOG_URL');
});

test('a second start overwrites neither a setting nor a secret', async () => {
  const first = ['init', 'PUBLIC_URL=https://whole.example', 'SMTP_URL=smtp://m.example'];
  await ops(...first);
  const before = [text('.env'), text('secrets/MASTER_KEYS')];
  expect((await ops(...first)).code).toBe(0);
  for (const other of ['--sandbox', 'PUBLIC_URL=https://other.example', 'MASTER_KEYS=1:AAAA'])
    expect((await ops('init', other)).code).toBe(1);
  expect([text('.env'), text('secrets/MASTER_KEYS')]).toEqual(before);
});

test('every setting that the documents give to init is one that it takes', async () => {
  const typed = filesOf(['docs/*.md']).flatMap((file) => [
    ...read(file).matchAll(/\.\/ops init(?: [A-Z_]+=\S+| "[A-Z_]+=[^"]*")+/g),
  ]);
  const pairs = typed.flatMap(([line]) => [...line.matchAll(/[A-Z_]{2,}(?==)/g)].map(String));
  expect(pairs).toContain('EDITOR_USER');
  await ops('init');
  const given = [...new Set(pairs)].filter((name) => name !== 'NAME').map((name) => `${name}=a`);
  // Docker would hash a password for the editor.
  expect(await ops('init', 'EDITOR_PASSWORD_HASH=a', ...given)).toMatchObject({ code: 0 });
});

test.each([
  ['backup', 'foo'],
  ['restore', 'foo'],
  ['restore', '--to'],
])('%s %s does nothing, and says how it is typed', async (...words) => {
  const { code, output } = await ops(...words);
  expect([code === 0, output]).toEqual([false, expect.stringContaining('restore --to')]);
  expect(text('.ops.log')).toBe('');
});

test('every shell program is plain sh and stops at its first failure', async () => {
  const programs = filesOf(['ops', 'deploy/**/*.sh', 'gateway/*.sh']);
  const isStrict = (file: string) => /^#!\/bin\/sh\n[^]*^set -eu$/m.test(read(file));
  expect(programs.filter((file) => !isStrict(file))).toEqual([]);
  await Promise.all(programs.map((file) => execa('sh', ['-n', join(root, file)])));
});

test('making the roles is tried again after a lock that was refused', async () => {
  await ops('init');
  const refusedOnce = '#!/bin/sh\n[ -e "$0.tried" ] || { touch "$0.tried"; exit 3; }\n';
  writeFileSync(inFolder('psql'), refusedOnce, { mode: 0o755 });
  const script = read('deploy/postgres/roles.sh')
    .replaceAll('/run/', '')
    .replace(/sleep \d+/, '');
  const env = { PATH: `${folder}:${process.env['PATH'] ?? ''}`, DATABASE_ADDRESS: 'db' };
  await execa('sh', ['-c', script], { cwd: folder, env });
  expect(existsSync(inFolder('psql.tried'))).toBe(true);
});

test('what is written down of a command names nobody', async () => {
  await ops('members', 'export', 'ada@example.com');
  await ops('payments');
  expect(text('.ops.log')).toMatch(/^\S+ \S+ members export\n\S+ \S+ payments\n$/);
});
