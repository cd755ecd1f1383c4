import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { until } from '../stack/processes/until.ts';
import { UserError } from '../stack/terminal.ts';
import { baseEnvironment, root } from '../stack/workspace.ts';

const ports = { gateway: 18_080, sandbox: 18_090 };
export const site = `http://localhost:${ports.gateway}`;
export const sandboxPage = `http://localhost:${ports.sandbox}`;

/** The operator's checkout: a clone of the last commit, with its own .env, secrets and containers. */
const checkout = join(root, '.data/rehearsal');
export const project = 'rehearsal';

/** Seconds until PostgreSQL archives what was written, at the latest. */
export const archiveTimeout = 5;

/** What this operator types after `./ops init --sandbox`. */
const settings = {
  PUBLIC_URL: site,
  GATEWAY_PORT: String(ports.gateway),
  SANDBOX_PORT: String(ports.sandbox),
  SANDBOX_URL: sandboxPage,
  GOOGLE_AUTHORIZATION_URL: `${sandboxPage}/google/authorize`,
  // Docker's bridges: callers on this machine play the TLS proxy in front.
  TRUSTED_PROXIES: '172.16.0.0/12,192.168.0.0/16',
  // Next to anything that runs.
  EDGE_NETWORK: '172.30.252.0/24',
  ARCHIVE_TIMEOUT: String(archiveTimeout),
  IMAGES: process.env['REHEARSE_IMAGES'] ?? project,
};

/** Thrown when a scenario lacks something it needs, and so proves nothing; the message is the reason. */
export class Skipped extends UserError {}

const environment = (): NodeJS.ProcessEnv => ({
  ...baseEnvironment(),
  // Where the engine is, and where its plug-ins are.
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => /^DOCKER_/.test(name))),
  COMPOSE_PROJECT_NAME: project,
});

/** Runs a program in the checkout, like an operator. @returns its output */
export const run = async (program: string, ...args: string[]): Promise<string> => {
  const options = { cwd: checkout, env: environment(), extendEnv: false, all: true } as const;
  const { failed, all, stdout } = await execa(program, args, { ...options, reject: false });
  if (failed) throw new UserError(`${program} ${args.join(' ')}: ${all.slice(-2_000)}`);
  return stdout.trim();
};

export const docker = (...args: string[]): Promise<string> => run('docker', ...args);
export const compose = (...args: string[]): Promise<string> => docker('compose', ...args);
export const ops = (...args: string[]): Promise<string> => run('./ops', ...args);

const fileOf = (name: string): string => join(checkout, name);

/** @returns a setting in .env, without quotes */
export const settingOf = (name: string): string =>
  new RegExp(`^${name}='?(.*?)'?$`, 'm').exec(readFileSync(fileOf('.env'), 'utf8'))?.[1] ?? '';

/** Adds lines to .env; the last one of a name counts. */
export const configure = (changes: Record<string, string>): void => {
  const lines = Object.entries(changes).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(fileOf('.env'), lines.join(''), { flag: 'a' });
};

/** Commits a change, so that it is a version of its own. */
export const commitChange = async (file: string, from: string, to: string): Promise<void> => {
  const text = readFileSync(fileOf(file), 'utf8');
  if (!text.includes(from)) throw new UserError(`${file} does not say "${from}" any more`);
  writeFileSync(fileOf(file), text.replace(from, to));
  const who = ['-c', 'user.name=Rehearsal', '-c', 'user.email=rehearsal@example.com'];
  await run('git', ...who, 'commit', '--quiet', '--all', '--message', to);
};

/**
 * Starts what does not run, from images that are there. Healthy means for `backup` that one was made and
 * restored separately.
 */
export const bringUp = (...options: string[]): Promise<string> =>
  compose('up', '--detach', '--no-build', '--wait', ...options);

/** Removes the containers, volumes and images of a rehearsal, also of one that was cut off. */
export const strikeStage = async (): Promise<void> => {
  if (!existsSync(fileOf('.env'))) return;
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

/** @returns the ids of a service's running containers, oldest first */
export const idsOf = async (service: string): Promise<string[]> =>
  (await compose('ps', '--quiet', service)).split('\n').filter(Boolean).reverse();

/** @returns one running container of a service */
export const idOf = async (service: string): Promise<string> =>
  (await idsOf(service))[0] ?? `no-${service}`;

export const restartsOf = async (id: string): Promise<number> =>
  Number(await docker('inspect', '--format', '{{.RestartCount}}', id));

/** @returns whether it worked */
export const works = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Waits until `isTrue`. @throws UserError with `what` after the time limit */
export const wait = async (
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<void> => {
  if (!(await until(isTrue, seconds * 1_000, 200))) throw new UserError(`never came: ${what}`);
};

/** Runs SQL as the superuser. @returns the rows, one for each line */
export const sql = (statement: string): Promise<string> =>
  compose('exec', '-T', 'postgres', 'psql', '-qAt', '-U', 'postgres', '-d', 'app', '-c', statement);

/** @throws UserError when PostgreSQL ended a transaction in favor of another one */
export const expectNoDeadlock = async (): Promise<void> => {
  const lines = (await compose('logs', '--no-log-prefix', 'postgres')).split('\n');
  const said = lines.filter((line) => line.includes('deadlock detected'));
  if (said.length > 0) throw new UserError(`PostgreSQL says:\n${said.join('\n')}`);
};
