import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { parse } from 'yaml';
import { root } from '../stack/workspace.ts';
import { filesOf, read } from './checkout.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ops-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Compose's own tag: this replaces what another file says. */
const customTags = [{ tag: '!reset', collection: 'seq' as const }];

const make = () => execa('sh', [join(root, 'tools/ops/secrets.sh'), join(folder, 'secrets')]);
const valueOf = (name: string): string => readFileSync(join(folder, 'secrets', name), 'utf8');

test('a first start has every secret that the containers ask for, and no two are the same', async () => {
  await make();
  const asked = filesOf(['docker-compose.yml', 'compose.*.yml']).flatMap((file) =>
    Object.keys((parse(read(file), { customTags }) as { secrets?: object }).secrets ?? {}),
  );
  expect(readdirSync(join(folder, 'secrets')).sort()).toEqual(asked.sort());
  const values = asked.map(valueOf).filter((value) => value !== '');
  expect(new Set(values).size).toBe(values.length);
  expect(values.every((value) => value.length >= 32)).toBe(true);
  expect(valueOf('MASTER_KEYS')).toMatch(/^1:[A-Za-z0-9+/]{43}=$/);
});

test('another user of the machine reads none of them', async () => {
  await make();
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
});

test('made again, it replaces nothing: a lost master key loses every text', async () => {
  await make();
  const before = valueOf('MASTER_KEYS');
  rmSync(join(folder, 'secrets/SECRET_KEY'));
  await make();
  expect(valueOf('MASTER_KEYS')).toBe(before);
  expect(valueOf('SECRET_KEY')).not.toBe('');
});

/** Notes what it is asked and answers as a machine with these containers would. */
const fakeDocker = (answers: string): void => {
  const program = `#!/bin/sh\necho "$*" >> ${folder}/calls\ncase "$*" in\n${answers}\nesac\n`;
  writeFileSync(join(folder, 'docker'), program);
  chmodSync(join(folder, 'docker'), 0o755);
};
const roll = async (service: string) => {
  const env = { PATH: `${folder}:${process.env['PATH'] ?? ''}`, ROLL_SETTLE: '0', ROLL_LEAVE: '0' };
  const { exitCode } = await execa('sh', [join(root, 'tools/ops/roll.sh'), service], {
    ...{ env, reject: false },
  });
  const calls = readFileSync(join(folder, 'calls'), 'utf8').split('\n');
  return { exitCode, calls };
};

test('an API leaves only after the new one is healthy, and is told before it is stopped', async () => {
  fakeDocker('"compose ps --quiet api") printf "old1\\nold2\\n" ;;');
  const { exitCode, calls } = await roll('api');
  expect(exitCode).toBe(0);
  const order = ['--wait --wait-timeout 120 --scale api=4', 'SIGUSR2 old1', 'stop old1', 'rm old1'];
  const places = [...order, 'SIGUSR2 old2', 'stop old2'].map((words) =>
    calls.findIndex((call) => call.includes(words)),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('a release that does not get healthy removes what it started and nothing else', async () => {
  fakeDocker(
    '"compose ps --quiet api") echo old1 ;;\n"compose ps --all --quiet api") printf "old1\\nnew1\\n" ;;\n*"--scale"*) exit 1 ;;',
  );
  const { exitCode, calls } = await roll('api');
  expect(exitCode).toBe(1);
  expect(calls).toEqual(expect.arrayContaining(['stop new1', 'rm new1']));
  expect(calls.filter((call) => call.includes('old1'))).toEqual([]);
});

test('a worker is told nothing that would end it before its time', async () => {
  fakeDocker('"compose ps --quiet worker") echo old1 ;;');
  expect((await roll('worker')).calls.filter((call) => call.includes('SIGUSR2'))).toEqual([]);
});

test.each(filesOf(['tools/ops/*.sh', 'tools/docker/**/*.sh', 'gateway/*.sh']))(
  '%s is plain sh and stops at its first failure',
  async (file) => {
    expect(read(file)).toMatch(/^#!\/bin\/sh\n[^]*^set -eu$/m);
    await expect(execa('sh', ['-n', join(root, file)])).resolves.toBeDefined();
  },
);
