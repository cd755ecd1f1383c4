import { hash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { execa } from 'execa';
import { root } from '../stack/workspace.ts';
import { filesOf, read, readCompose } from './files.ts';

/** A fake Docker that records its calls, and fails for those that `FAILS` matches. */
const fakeDocker = `#!/bin/sh
echo "$*" >> "$CALLS"
echo "\${VERSION:-} $*" >> "$CALLS.versions"
[ -z "$FAILS" ] || case "$*" in *"$FAILS"*) exit 1 ;; esac
case "$*" in
  "logs --tail 20 new1") echo "new1: a setting is missing" ;;
  "info --format"*) echo / ;;
  "compose port gateway 8080") echo 127.0.0.1:8080 ;;
  "inspect --format {{range"*) echo "172.30.254.1 " ;;
  "version --format"*) echo 28.0.1 ;;
  "compose version --short") echo 2.33.0 ;;
  *"caddy:2 caddy hash-password") printf 'hash-of-%s' "\$(sha256sum | cut -c1-8)" ;;
  "compose config --services") printf '%b' "\${BACKUP-backup\\n}$SERVICES" ;;
  "compose ps --quiet \${GONE:-nothing}") ;;
  "compose ps --quiet "*) printf '%b' "\${OLD:-container-of-$4}\\n" ;;
  "compose ps --all --quiet "*) printf '%b' "\${OLD:+new1\\n}\${OLD:-container-of-$5}\\n" ;;
  "inspect --format {{.Image}} container-of-"*) echo "sha256:old-\${4#container-of-}" ;;
  "inspect --format {{.Config.Image}} container-of-"*) echo "shop/\${4#container-of-}:latest" ;;
esac
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ops-'));
  const readThere = ['.env.example', 'docker-compose.yml', 'deploy/compose.metrics.yml'];
  for (const file of ['ops', 'deploy/ops', ...readThere]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file), { recursive: true });
  }
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/docker'), fakeDocker);
  chmodSync(join(folder, 'bin/docker'), 0o755);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const inFolder = (...names: string[]) => join(folder, ...names);
const text = (name: string) =>
  existsSync(inFolder(name)) ? readFileSync(inFolder(name), 'utf8') : '';

/** Types a command of `./ops`. */
const ops = async (args: string[], env: Record<string, string> = {}) => {
  const path = `${inFolder('bin')}:${process.env['PATH'] ?? ''}`;
  const { exitCode, all } = await execa(inFolder('ops'), args, {
    env: { PATH: path, CALLS: inFolder('calls'), ROLL_SETTLE: '0', ROLL_LEAVE: '0', ...env },
    cwd: folder,
    extendEnv: false,
    reject: false,
    all: true,
  });
  return { code: exitCode, output: all };
};

/** The calls of Docker, without those that only read. */
const calls = (): string[] =>
  text('calls')
    .split('\n')
    .filter((call) => call !== '' && !/^(?:compose (?:ps|config|--dry-run)|inspect)/.test(call));

test('a first start writes what a new machine needs, for its owner alone, and shows none of it', async () => {
  const given = ['PUBLIC_URL=https://whole.example', "MAIL_FROM=It's us <a$b@whole.example>"];
  const { code, output = '' } = await ops([
    'init',
    ...given,
    'SMTP_URL=smtps://u:Pa$$w0rd@m.example',
  ]);
  expect(code).toBe(0);
  const modeOf = (name: string) => statSync(inFolder(name)).mode & 0o777;
  expect([modeOf('.env'), modeOf('secrets')]).toEqual([0o600, 0o700]);
  expect(parseEnv(text('.env'))['PUBLIC_URL']).toBe('https://whole.example');
  // Docker replaces no variables within single quotes.
  expect(text('.env')).toMatch(/^MAIL_FROM='It\\'s us <a\$b@whole\.example>'$/m);
  expect(text('secrets/SMTP_URL')).toBe('smtps://u:Pa$$w0rd@m.example');
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
  expect((await ops(['init', '--no-watchdog'])).output).not.toContain('WATCHDOG_URL');
});

test('a second start overwrites neither a setting nor a secret', async () => {
  await ops(['init', 'PUBLIC_URL=https://whole.example']);
  const before = [text('.env'), text('secrets/MASTER_KEYS')];
  expect((await ops(['init'])).code).toBe(0);
  for (const other of ['--sandbox', 'PUBLIC_URL=https://other.example', 'MASTER_KEYS=1:AAAA'])
    expect((await ops(['init', other])).code).toBe(1);
  expect([text('.env'), text('secrets/MASTER_KEYS')]).toEqual(before);
});

test('the editor’s password is shown once, and only its hash is kept', async () => {
  const { output = '' } = await ops(['init', 'EDITOR_URL=https://edit.whole.example']);
  const [password = ''] = /\b[0-9a-f]{32}\b/.exec(output) ?? [];
  const kept = hash('sha256', `${password}\n`).slice(0, 8);
  expect(parseEnv(text('.env'))['EDITOR_PASSWORD_HASH']).toBe(`hash-of-${kept}`);
  const secrets = readdirSync(inFolder('secrets')).map((name) => `secrets/${name}`);
  for (const file of ['.env', '.ops.log', 'calls', ...secrets])
    expect(text(file)).not.toContain(password);
});

test('a restore is refused while PostgreSQL runs, and only then', async () => {
  const { code, output } = await ops(['restore']);
  expect([code, output]).toEqual([1, expect.stringContaining('PostgreSQL is running')]);
  expect(calls()).toEqual([]);
  expect((await ops(['restore'], { GONE: 'postgres' })).code).toBe(0);
  expect(calls()).toEqual(['compose run --rm --no-deps -T restore backups restore']);
});

test('every setting that the documents give to init is one that it takes', async () => {
  const typed = filesOf(['docs/*.md']).flatMap((file) => [
    ...read(file).matchAll(/\.\/ops init(?: [A-Z_]+=\S+| "[A-Z_]+=[^"]*")+/g),
  ]);
  const pairs = typed.flatMap(([line]) => [...line.matchAll(/[A-Z_]{2,}(?==)/g)].map(String));
  expect(pairs).toContain('EDITOR_USER');
  await ops(['init']);
  const given = [...new Set(pairs)].filter((name) => name !== 'NAME').map((name) => `${name}=a`);
  expect(await ops(['init', ...given])).toMatchObject({ code: 0 });
});

describe('ops release', () => {
  /** @returns the commit that stands for the checkout's next version */
  const commit = async (): Promise<string> => {
    const git = async (...args: string[]) => (await execa('git', ['-C', folder, ...args])).stdout;
    const who = ['-c', 'user.name=x', '-c', 'user.email=x@whole.example'];
    writeFileSync(inFolder('.gitignore'), '.env\n.ops.log\nbin\ncalls*\n');
    await git('init', '--quiet');
    await git('add', '--all');
    await git(...who, 'commit', '--quiet', '--allow-empty', '--message', 'another');
    return git('rev-parse', '--short=12', 'HEAD');
  };
  let version: string;
  beforeEach(async () => {
    writeFileSync(inFolder('.env'), 'VERSION=first\nPUBLIC_URL=https://whole.example\n');
    version = await commit();
  });

  const steps = () =>
    calls().flatMap((call) => {
      const [, step] =
        /^compose (build|pull) --quiet api|(backups backup)|-T (migrate)|--scale (\w+)=2|--exit-code-from (pages)|--no-build (backup)$/
          .exec(call)
          ?.filter((part) => part !== undefined) ?? [];
      return step ? [step] : [];
    });
  const everything = ['backups backup', 'migrate', 'api', 'worker', 'pages', 'backup'];
  const versions = () => parseEnv(text('.env'));
  /** The versions of the replaced containers, in their order. */
  const replaced = () =>
    [...text('calls.versions').matchAll(/^(\S+) compose up .*--scale (\w+)=2/gm)].map(
      ([, of, service]) => `${service ?? ''} ${of ?? ''}`,
    );

  test('is refused while something is not committed', async () => {
    writeFileSync(inFolder('new.txt'), '');
    const { code, output } = await ops(['release']);
    expect([code, output, calls()]).toEqual([1, expect.stringContaining('not committed'), []]);
  });

  test('backs up, migrates and only then replaces, the API before the worker', async () => {
    const { code, output } = await ops(['release']);
    expect([code, steps()]).toEqual([0, ['build', ...everything]]);
    expect(output?.replaceAll(/'.*'/g, 'NOW').split('\n')).toEqual([
      `release: build of ${version}`,
      'release: backing up; the database of now: ./ops restore --to NOW',
      'release: migrating',
      'release: replacing API, worker and pages',
      `release: done: ${version} serves; ./ops rollback goes back to first`,
    ]);
    expect(versions()).toMatchObject({ VERSION: version, VERSION_BEFORE: 'first' });
    expect(versions()['PUBLIC_URL']).toBe('https://whole.example');
    expect(replaced()).toEqual([`api ${version}`, `worker ${version}`]);
  });

  test.each([
    ['a migration', '-T migrate', []],
    ['the new API', '--scale api=2', ['api']],
    ['the new worker', '--scale worker=2', ['api', 'worker', 'api']],
    ['the new pages', '--exit-code-from pages', ['api', 'worker', 'api', 'worker']],
  ])('that fails in %s leaves the version before, also for a later up', async (_, fails, tried) => {
    const { code, output } = await ops(['release'], { FAILS: fails });
    expect(code).toBe(1);
    if (tried.length > 0) expect(output).toContain(`${version} was refused; first serves`);
    expect(versions()).toMatchObject({ VERSION: 'first' });
    const back = tried.lastIndexOf('api') || tried.length;
    expect(replaced()).toEqual(
      tried.map((service, at) => `${service} ${at < back ? version : 'first'}`),
    );
  });

  test('takes a version that was built elsewhere', async () => {
    expect((await ops(['release', '--pull', 'abc'])).code).toBe(0);
    expect([steps()[0], versions()['VERSION']]).toEqual(['pull', 'abc']);
    expect((await ops(['release', 'abc'])).code).toBe(1);
  });

  test('that is refused shows what the new container said last, and nothing of the old one', async () => {
    const { output } = await ops(['release'], { FAILS: '--scale api=2', OLD: 'old1' });
    expect(output?.split('\n').slice(-3)).toEqual([
      'roll: the new api does not become healthy; the old one keeps running. Its last log lines:',
      'new1: a setting is missing',
      `release: ${version} was refused; first serves`,
    ]);
  });

  test('is taken back by the same steps, once, also after a setting has changed since', async () => {
    // The same commit once more, and a changed setting, keep the way back.
    for (const args of [[], [], ['--as-is']]) await ops(['release', ...args]);
    expect(versions()).toMatchObject({ VERSION: version, VERSION_BEFORE: 'first' });
    for (const file of ['calls', 'calls.versions']) rmSync(inFolder(file));
    expect((await ops(['rollback'])).code).toBe(0);
    expect(steps()).toEqual(['api', 'worker', 'pages', 'backup']);
    expect(replaced()).toEqual(['api first', 'worker first']);
    expect(versions()).toMatchObject({ VERSION: 'first', VERSION_BEFORE: '' });
    expect((await ops(['rollback'])).code).toBe(1);
  });

  test('on several machines is one stack, there and back, also when it is refused', async () => {
    const env = 'VERSION=first\nCOMPOSE_FILE=docker-compose.yml:deploy/compose.swarm.yml\n';
    writeFileSync(inFolder('.env'), env);
    const stacks = () => text('calls.versions').match(/^\S+(?= (?:stack deploy|compose push) )/gm);
    expect((await ops(['release'])).code).toBe(0);
    expect((await ops(['rollback'])).code).toBe(0);
    expect(stacks()).toEqual([version, version, 'first']);
    expect(versions()).toMatchObject({ VERSION: 'first', VERSION_BEFORE: '' });
    rmSync(inFolder('calls.versions'));
    expect((await ops(['release'], { FAILS: 'stack deploy' })).code).toBe(1);
    // The last one is the gateway's image, and all of the version before.
    expect(stacks()).toEqual([version, version, 'first', 'first']);
    expect(versions()).toMatchObject({ VERSION: 'first' });
    rmSync(inFolder('calls'));
    expect((await ops(['release'], { FAILS: '--volume /site pages' })).code).toBe(1);
    expect(calls().join('\n')).not.toContain('stack deploy');
  });
});

test('a backup is made, checked or drilled; another word makes none', async () => {
  for (const words of [['backup'], ['backup', 'drill'], ['backup', 'foo']]) await ops(words);
  const run = 'compose run --rm --no-deps -T';
  expect(calls().filter((call) => /-T (?:backup|drill) /.test(call))).toEqual([
    `${run} backup backups backup`,
    `${run} drill backups drill`,
  ]);
});

test('the doctor compares the proxy with the bridge, and warns of backups on the database’s disk', async () => {
  await ops(['init', '--sandbox', 'PUBLIC_URL=https://whole.example']);
  const warnings = async () =>
    ((await ops(['doctor'])).output ?? '').match(/(?<=^warn +)(?:proxy|backups) .*/gm);
  expect(await warnings()).toEqual([
    expect.stringMatching(/^proxy .* 172\.30\.254\.1/),
    expect.stringMatching(/^backups .*database's disk/),
  ]);
  const env = text('.env');
  writeFileSync(
    inFolder('.env'),
    env.replace(/^TRUSTED_PROXIES=.*$/m, 'TRUSTED_PROXIES=203.0.113.0/24,172.30.254.1'),
  );
  writeFileSync(inFolder('secrets/BACKUP_REPOSITORY'), 'repo1-type=s3\n');
  expect(await warnings()).toBeNull();
});

test('every shell program is plain sh and stops at its first failure', async () => {
  const programs = filesOf(['ops', 'deploy/**/*.sh', 'gateway/*.sh']);
  const isStrict = (file: string) => /^#!\/bin\/sh\n[^]*^set -eu$/m.test(read(file));
  expect(programs.filter((file) => !isStrict(file))).toEqual([]);
  await Promise.all(programs.map((file) => execa('sh', ['-n', join(root, file)])));
});

test('what is written down of a command names nobody', async () => {
  await ops(['members', 'export', 'ada@example.com']);
  await ops(['payments']);
  expect(text('.ops.log')).toMatch(/^\S+ \S+ members export\n\S+ \S+ payments\n$/);
  expect(calls()).toEqual([
    'compose run --rm --no-deps -T api node dist/ops.js members export ada@example.com',
    'compose run --rm --no-deps -T api node dist/ops.js payments',
  ]);
});
