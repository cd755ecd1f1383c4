import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { UserError } from '../stack/terminal.ts';
import { root } from '../stack/workspace.ts';

export const site = 'http://localhost:18080';
export const sandboxPage = 'http://localhost:18090';

/** The operator's checkout: a clone of the last commit, with its own .env, secrets and containers. */
const checkout = join(root, '.data/rehearsal');
export const project = 'rehearsal';

/** Of a Swarm. */
export const networks = ['edge', 'data', 'outside'].map((name) => `whole-and-held-${name}`);

/** Seconds until PostgreSQL archives what was written, at the latest. */
export const archiveTimeout = 5;

/** Next to anything that runs; callers on this machine, in Docker's bridges, play the TLS proxy in front. */
const settings = [
  `PUBLIC_URL=${site}`,
  'GATEWAY_PORT=18080',
  'SANDBOX_PORT=18090',
  `SANDBOX_URL=${sandboxPage}`,
  'TRUSTED_PROXIES=172.16.0.0/12,192.168.0.0/16',
  'EDGE_NETWORK=172.30.252.0/24',
  `ARCHIVE_TIMEOUT=${archiveTimeout}`,
  `IMAGES=${process.env['REHEARSE_IMAGES'] ?? project}`,
];

/** Nothing else of this terminal: Compose would read a VERSION from it. */
const { PATH, HOME, DOCKER_HOST, DOCKER_CONFIG } = process.env;
const env = { PATH, HOME, DOCKER_HOST, DOCKER_CONFIG, COMPOSE_PROJECT_NAME: project };

/** Types a line in the checkout, like an operator. @returns its output */
export const type = async (line: string, ...more: readonly string[]): Promise<string> => {
  const [program = '', ...words] = line.split(' ');
  const options = { cwd: checkout, env, extendEnv: false, reject: false } as const;
  const { failed, message, stdout } = await execa(program, [...words, ...more], options);
  if (failed) throw new UserError(message?.slice(-2_000));
  return stdout.trim();
};

/** Replaces words in a file and commits that, so that it is a version of its own. */
export const change = async (file: string, from: string, to: string): Promise<void> => {
  await type('sed -i', `s#${from}#${to}#`, file);
  const who = '-c user.name=Rehearsal -c user.email=rehearsal@example.com';
  await type(`git ${who} commit --quiet --all --message changed`);
};

/** Starts what does not run. Healthy means for `backup` that one was made and restored separately. */
export const bringUp = (): Promise<string> => type('docker compose up --detach --no-build --wait');

/** Removes the containers, volumes and images of a rehearsal, also of one that was cut off. */
export const strikeStage = async (): Promise<void> => {
  await type('docker compose --profile * down --volumes --remove-orphans');
  const label = `label=com.docker.compose.project=${project}`;
  await type(`docker image prune --all --force --filter ${label}`);
};

export const openStage = async (): Promise<void> => {
  if (existsSync(join(checkout, '.env'))) await strikeStage();
  rmSync(checkout, { recursive: true, force: true });
  await execa('git', ['clone', '--quiet', root, checkout]);
  await type('./ops init --sandbox', ...settings);
  await type('docker compose --profile sandbox build --quiet');
};
