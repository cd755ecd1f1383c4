import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { until } from '../stack/processes/until.ts';
import { UserError } from '../stack/terminal.ts';
import { baseEnvironment, root } from '../stack/workspace.ts';

/** Where the rehearsal lives, apart from whatever else runs here. */
export const home = join(root, '.data/rehearsal');
export const secretsFolder = join(home, 'secrets');
const ports = { gateway: 18_080, sandbox: 18_090 };

export const site = `http://localhost:${ports.gateway}`;
export const sandboxPage = `http://localhost:${ports.sandbox}`;
const sandbox = 'http://sandbox:8090';

/** What an operator would have in `.env`; the sandbox in place of the outside world. */
const settings: Record<string, string> = {
  PUBLIC_URL: site,
  NODE_ENV: 'development',
  GATEWAY_PORT: String(ports.gateway),
  SANDBOX_PORT: String(ports.sandbox),
  SANDBOX_URL: sandboxPage,
  // Docker's own bridges: callers on this machine are the TLS in front.
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

/** What only a provider could give. */
const providerSecrets: Record<string, string> = {
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_WEBHOOK_SECRETS: 'whsec_rehearsal',
  GOOGLE_CLIENT_SECRET: 'sandbox-secret',
  SMTP_URL: 'smtp://sandbox:1025',
  OPENAI_API_KEY: 'sandbox-key',
};

/** What a scenario needs was not there, so it has shown nothing; the reason is its message. */
export class Skipped extends UserError {}

/** Which checkout all calls build and run. */
let source = root;
let overlays: readonly string[] = [];

const environment = (): NodeJS.ProcessEnv => ({
  ...baseEnvironment(),
  // Where the engine is, and whose plug-ins it has.
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => /^DOCKER_/.test(name))),
  COMPOSE_PROJECT_NAME: 'rehearsal',
  COMPOSE_PROFILES: 'sandbox',
  COMPOSE_FILE: ['docker-compose.yml', ...overlays].map((file) => join(source, file)).join(':'),
  COMPOSE_ENV_FILES: join(home, 'env'),
  // An operator's own notes are none of ours.
  OPS_STATE: home,
});

/** Which overlays all calls from now on mean. */
export const useOverlays = (...files: string[]): void => {
  overlays = files;
};

/** A clone of what is written here, or is in use here, for a change that nobody keeps. */
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

/** Works from another checkout, then from the one of before again. */
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

/** Runs a program as an operator would in the checkout. @returns what it says */
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

/** @throws Skipped where an image is neither here nor to be had */
export const needImage = async (name: string): Promise<void> => {
  if ((await works(docker('image', 'inspect', name))) || (await works(docker('pull', name))))
    return;
  throw new Skipped(`there is no image ${name} here`);
};

export const docker = (...args: string[]): Promise<string> => runProgram('docker', ...args);
export const compose = (...args: string[]): Promise<string> => docker('compose', ...args);

/** Sets what the settings of the next start say. */
export const configure = (changes: Record<string, string> = {}): void => {
  const lines = Object.entries({ ...settings, ...changes }).map(
    ([name, value]) => `${name}='${value}'`,
  );
  writeFileSync(join(home, 'env'), `${lines.join('\n')}\n`, { mode: 0o600 });
};

const fileOf = (secret: string): string => join(secretsFolder, secret);

/** Another value for a secret; those who read it hear of it at their next start. */
export const setSecret = (name: string, value: string): void => {
  rmSync(fileOf(name), { force: true });
  writeFileSync(fileOf(name), value, { mode: 0o444 });
};

export const readSecret = (name: string): string => readFileSync(fileOf(name), 'utf8');

/** @throws UserError in one line where no containers can be run */
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

/** Starts what does not run; nobody waits for the first backup but those who are about it. */
export const bringUp = (...options: string[]): Promise<string> =>
  compose(
    ...['up', '--detach', '--no-build', '--wait', '--remove-orphans', '--scale', 'backup=0'],
    ...options,
  );

/** Everything anew, from the images that are there. */
export const startStage = async (changes: Record<string, string> = {}): Promise<void> => {
  configure(changes);
  await bringUp();
};

/** Leaves nothing but the images. */
export const strikeStage = async (): Promise<void> => {
  if (!existsSync(join(home, 'env'))) return;
  // Some volumes are an overlay's own.
  useOverlays(...globSync('deploy/compose.*.yml', { cwd: source }));
  await compose('--profile', '*', 'down', '--volumes', '--remove-orphans');
  useOverlays();
};

/** @returns the ids of a service's running containers, the oldest first */
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

/** Waits for something, and says what for when it never comes. */
export const wait = async (
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<void> => {
  if (!(await until(isTrue, seconds * 1_000, 200))) throw new UserError(`never came: ${what}`);
};

/** Sends a signal to the program itself, past the container's init. */
export const signal = (id: string, name: string): Promise<string> =>
  docker('exec', id, 'sh', '-c', `kill -${name} $(cat /proc/1/task/1/children)`);

/** Runs SQL as one of the roles. @returns the rows, one a line */
export const sql = (statement: string, role = 'postgres'): Promise<string> =>
  compose('exec', '-T', 'postgres', 'psql', '-qAt', '-U', role, '-d', 'app', '-c', statement);
