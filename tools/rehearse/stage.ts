import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { UserError } from '../stack/terminal.ts';
import { baseEnvironment, root } from '../stack/workspace.ts';

export const site = 'http://localhost:18080';
export const sandboxPage = 'http://localhost:18090';

/** The operator's checkout: a clone of the last commit, with its own .env, secrets and containers. */
const checkout = join(root, '.data/rehearsal');
export const project = 'rehearsal';

/** Seconds until PostgreSQL archives what was written, at the latest. */
export const archiveTimeout = 5;

/** What this operator types after `./ops init --sandbox`. */
const settings = {
  PUBLIC_URL: site,
  GATEWAY_PORT: '18080',
  SANDBOX_PORT: '18090',
  SANDBOX_URL: sandboxPage,
  GOOGLE_AUTHORIZATION_URL: `${sandboxPage}/google/authorize`,
  // Docker's bridges: callers on this machine play the TLS proxy in front.
  TRUSTED_PROXIES: '172.16.0.0/12,192.168.0.0/16',
  // Next to anything that runs.
  EDGE_NETWORK: '172.30.252.0/24',
  ARCHIVE_TIMEOUT: String(archiveTimeout),
  IMAGES: process.env['REHEARSE_IMAGES'] ?? project,
};

/** Where the engine is, and where its plug-ins are. */
const engine = Object.entries(process.env).filter(([name]) => name.startsWith('DOCKER_'));

/** Runs a program in the checkout, like an operator. @returns its output */
export const run = async (program: string, ...args: string[]): Promise<string> => {
  const environment = { ...baseEnvironment(), ...Object.fromEntries(engine) };
  const env = { ...environment, COMPOSE_PROJECT_NAME: project };
  const options = { cwd: checkout, env, extendEnv: false, all: true, reject: false } as const;
  const { failed, all, stdout } = await execa(program, args, options);
  if (failed) throw new UserError(`${program} ${args.join(' ')}: ${all.slice(-2_000)}`);
  return stdout.trim();
};

export const docker = (...args: string[]): Promise<string> => run('docker', ...args);
export const compose = (...args: string[]): Promise<string> => docker('compose', ...args);
export const ops = (...args: string[]): Promise<string> => run('./ops', ...args);

/** @throws UserError when a command of the operator's is not refused with these words */
export const expectRefused = async (words: RegExp, ...args: string[]): Promise<void> => {
  const said = await ops(...args).catch(String);
  if (!words.test(said)) throw new UserError(`not refused with ${String(words)}: ${said}`);
};

/** @returns the version that .env names */
export const versionNamed = (): string =>
  /^VERSION='?(.*?)'?$/m.exec(readFileSync(join(checkout, '.env'), 'utf8'))?.[1] || 'latest';

/** Adds lines to .env; the last one of a name counts. */
export const configure = (changes: Record<string, string>): void => {
  const lines = Object.entries(changes).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(join(checkout, '.env'), lines.join(''), { flag: 'a' });
};

/** Replaces words in a file. */
export const edit = (file: string, from: string, to: string): void => {
  const text = readFileSync(join(checkout, file), 'utf8');
  if (!text.includes(from)) throw new UserError(`${file} does not say "${from}" any more`);
  writeFileSync(join(checkout, file), text.replace(from, to));
};

/** Commits what was edited, so that it is a version of its own. */
export const commit = (): Promise<string> => {
  const who = ['-c', 'user.name=Rehearsal', '-c', 'user.email=rehearsal@example.com'];
  return run('git', ...who, 'commit', '--quiet', '--all', '--message', 'another version');
};

/**
 * Starts what does not run, from images that are there. Healthy means for `backup` that one was made and
 * restored separately.
 */
export const bringUp = (...options: string[]): Promise<string> =>
  compose('up', '--detach', '--no-build', '--wait', ...options);

/** Removes the containers, volumes and images of a rehearsal, also of one that was cut off. */
export const strikeStage = async (): Promise<void> => {
  if (!existsSync(join(checkout, '.env'))) return;
  await compose('--profile', '*', 'down', '--volumes', '--remove-orphans');
  // By name: an id would take the same image from others, who have it under a name of their own.
  const format = '{{.Repository}}:{{.Tag}}';
  const images = await docker('image', 'ls', '--format', format, `${settings.IMAGES}/*`);
  if (images) await docker('image', 'rm', '--force', ...images.split('\n'));
};

/** @throws UserError with one line if containers cannot run here */
export const openStage = async (): Promise<void> => {
  const { failed } = await execa('docker', ['compose', 'ls'], { reject: false });
  if (failed) throw new UserError('rehearse needs a Docker engine with Compose, and none answers');
  await strikeStage();
  rmSync(checkout, { recursive: true, force: true });
  await execa('git', ['clone', '--quiet', root, checkout]);
  const pairs = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  await ops('init', '--sandbox', ...pairs);
  await compose('--profile', 'sandbox', 'build', '--quiet');
};

/** @returns whether it worked */
export const works = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Runs SQL as the superuser. @returns the rows, one for each line */
export const sql = (statement: string): Promise<string> =>
  compose('exec', '-T', 'postgres', 'psql', '-qAt', '-U', 'postgres', '-d', 'app', '-c', statement);
