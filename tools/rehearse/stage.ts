import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { until } from '../stack/processes/until.ts';
import { UserError } from '../stack/terminal.ts';
import { baseEnvironment, root } from '../stack/workspace.ts';

/** The rehearsal's folder, separate from everything else on this machine. */
export const home = join(root, '.data/rehearsal');
export const secretsFolder = join(home, 'secrets');
const ports = { gateway: 18_080, sandbox: 18_090 };

export const site = `http://localhost:${ports.gateway}`;
export const sandboxPage = `http://localhost:${ports.sandbox}`;
const sandbox = 'http://sandbox:8090';

/** An operator's `.env`, with the sandbox instead of the providers. */
const settings: Record<string, string> = {
  PUBLIC_URL: site,
  NODE_ENV: 'development',
  GATEWAY_PORT: String(ports.gateway),
  SANDBOX_PORT: String(ports.sandbox),
  SANDBOX_URL: sandboxPage,
  // Docker's bridges: callers on this machine play the TLS proxy in front.
  TRUSTED_PROXIES: '172.16.0.0/12,192.168.0.0/16',
  VERSION: 'rehearsal',
  SECRETS: secretsFolder,
  PASSWORD_MEMORY_KIB: '19456',
  PASSWORD_PASSES: '2',
  STRIPE_API_URL: sandbox,
  GOOGLE_CLIENT_ID: 'sandbox-client',
  GOOGLE_AUTHORIZATION_URL: `${sandboxPage}/google/authorize`,
  GOOGLE_TOKEN_URL: `${sandbox}/google/token`,
  GOOGLE_USERINFO_URL: `${sandbox}/google/userinfo`,
  MAIL_FROM: 'Whole and Held <hello@example.com>',
  COACH_EMAIL: 'coach@example.com',
  OPENAI_BASE_URL: `${sandbox}/openai/v1`,
  OPENAI_MODEL: 'sandbox-insight',
};

/** Secrets that only a provider can issue. */
const providerSecrets: Record<string, string> = {
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_WEBHOOK_SECRETS: 'whsec_rehearsal',
  GOOGLE_CLIENT_SECRET: 'sandbox-secret',
  SMTP_URL: 'smtp://sandbox:1025',
  OPENAI_API_KEY: 'sandbox-key',
};

/** Thrown when a scenario lacks something it needs, and so proves nothing; the message is the reason. */
export class Skipped extends UserError {}

/** A timeout, which proves nothing on a busy machine. */
export class Late extends UserError {}

/** The checkout that all calls build and run. */
let source = root;
let overlays: readonly string[] = [];

const environment = (): NodeJS.ProcessEnv => ({
  ...baseEnvironment(),
  // Where the engine is, and where its plug-ins are.
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => /^DOCKER_/.test(name))),
  COMPOSE_PROJECT_NAME: 'rehearsal',
  COMPOSE_PROFILES: 'sandbox',
  COMPOSE_FILE: ['docker-compose.yml', ...overlays].map((file) => join(source, file)).join(':'),
  COMPOSE_ENV_FILES: join(home, 'env'),
  // Keeps the operator's own log out of this.
  OPS_STATE: home,
});

/** Selects the overlays for all following calls. */
export const useOverlays = (...files: string[]): void => {
  overlays = files;
};

/** Clones the current checkout with uncommitted changes, for a temporary change. */
export const cloneSource = async (name: string): Promise<string> => {
  const copy = join(home, name);
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { stdout: input } = await execa('git', list, { cwd: root });
  const pack = ['--null', '--ignore-failed-read', '-cf', '-', '-T', '-'];
  const packed = await execa('tar', pack, { cwd: source, input, encoding: 'buffer' });
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  await execa('tar', ['-xf', '-'], { cwd: copy, input: packed.stdout });
  return copy;
};

/** Runs `work` from another checkout, then returns to the previous one. */
export const inSource = async <Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const before = source;
  source = folder;
  try {
    return await work();
  } finally {
    source = before;
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Runs a program in the checkout, like an operator. @returns its output */
export const runProgram = async (program: string, ...args: string[]): Promise<string> => {
  const options = {
    cwd: source,
    env: environment(),
    extendEnv: false,
    reject: false,
    all: true,
  } as const;
  const { failed, all, stdout } = await execa(program, args, options);
  if (failed) throw new UserError(`${program} ${args.join(' ')}: ${all.slice(-2_000)}`);
  return stdout;
};

/** @throws Skipped if an image is neither here nor can be pulled */
export const needImage = async (name: string): Promise<void> => {
  if ((await works(docker('image', 'inspect', name))) || (await works(docker('pull', name))))
    return;
  throw new Skipped(`image ${name} is not on this machine and cannot be pulled`);
};

export const docker = (...args: string[]): Promise<string> => runProgram('docker', ...args);
export const compose = (...args: string[]): Promise<string> => docker('compose', ...args);

/** Changes the settings for the next start. */
export const configure = (changes: Record<string, string> = {}): void => {
  const lines = Object.entries({ ...settings, ...changes }).map(
    ([name, value]) => `${name}='${value}'`,
  );
  writeFileSync(join(home, 'env'), `${lines.join('\n')}\n`, { mode: 0o600 });
};

const fileOf = (secret: string): string => join(secretsFolder, secret);

/** Changes a secret; services read it at their next start. */
export const setSecret = (name: string, value: string): void => {
  rmSync(fileOf(name), { force: true });
  writeFileSync(fileOf(name), value, { mode: 0o444 });
};

export const readSecret = (name: string): string => readFileSync(fileOf(name), 'utf8');

/** @throws UserError with one line if containers cannot run here */
export const openStage = async (): Promise<void> => {
  mkdirSync(home, { recursive: true });
  configure();
  await runProgram('docker', 'compose', 'version').catch(() => {
    throw new UserError('rehearse needs Docker with Compose on this machine, and there is none');
  });
  await docker('info', '--format', '{{.ServerVersion}}').catch(() => {
    throw new UserError('rehearse needs a Docker engine: docker is here, but no engine answers');
  });
  await runProgram('sh', 'deploy/ops/secrets.sh', secretsFolder);
  for (const [name, value] of Object.entries(providerSecrets)) setSecret(name, value);
};

/** Starts what does not run; only the backup scenarios wait for the first backup. */
export const bringUp = (...options: string[]): Promise<string> =>
  compose(
    ...['up', '--detach', '--no-build', '--wait', '--remove-orphans', '--scale', 'backup=0'],
    ...options,
  );

/** Restarts everything from scratch, from existing images. */
export const startStage = async (changes: Record<string, string> = {}): Promise<void> => {
  configure(changes);
  await bringUp();
};

/** Removes everything except the images. */
export const strikeStage = async (): Promise<void> => {
  if (!existsSync(join(home, 'env'))) return;
  // Some volumes belong to an overlay.
  useOverlays(...globSync('deploy/compose.*.yml', { cwd: source }));
  await compose('--profile', '*', 'down', '--volumes', '--remove-orphans');
  useOverlays();
};

/** @returns the ids of a service's running containers, oldest first */
export const idsOf = async (service: string): Promise<string[]> =>
  (await compose('ps', '--quiet', service)).split('\n').filter(Boolean).reverse();

/** @returns one running container of a service */
export const idOf = async (service: string): Promise<string> => {
  const [id] = await idsOf(service);
  if (!id) throw new UserError(`no container of ${service} runs`);
  return id;
};

const inspect = async (id: string, format: string): Promise<string> =>
  (await docker('inspect', '--format', format, id)).trim();

export const ipAddressOf = (id: string, network: string): Promise<string> =>
  inspect(id, `{{(index .NetworkSettings.Networks "rehearsal_${network}").IPAddress}}`);

export const restartsOf = async (id: string): Promise<number> =>
  Number(await inspect(id, '{{.RestartCount}}'));

export const healthOf = (id: string): Promise<string> => inspect(id, '{{.State.Health.Status}}');

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
  if (!(await until(isTrue, seconds * 1_000, 200))) throw new Late(`never came: ${what}`);
};

/** Sends a signal directly to the program, not to the container's init. */
export const signal = (id: string, name: string): Promise<string> =>
  docker('exec', id, 'sh', '-c', `kill -${name} $(cat /proc/1/task/1/children)`);

/** Runs SQL as one of the roles. @returns the rows, one for each line */
export const sql = (statement: string, role = 'postgres'): Promise<string> =>
  compose('exec', '-T', 'postgres', 'psql', '-qAt', '-U', role, '-d', 'app', '-c', statement);
