// What `npm run dev` has beside the stack (docs/development.md): the sites' own servers, the compiler, and
// services that are built and replaced when a file of theirs changes.
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { freePort } from '@repo/testing/ports';
import { build } from '../build.ts';
import { prepareGateway } from '../gateway.ts';
import { runTool, withParentDeath, type CommandLine } from '../processes/programs.ts';
import { startSupervised, type Supervised } from '../processes/supervise.ts';
import { commandOf, services, type Service } from '../services.ts';
import { devFolder, loopback, type DevServers } from '../settings.ts';
import { migrateStack, startStack, type Stack, type StackOptions } from '../stack.ts';
import { showStep, UserError } from '../terminal.ts';
import { baseEnvironment, root } from '../workspace.ts';
import { openDoor } from './door.ts';
import { watchFiles } from './watch-files.ts';

type Options = StackOptions & { dev: DevServers };

/** Runs a program until the end; what it says goes to the terminal. */
const run = ({ signal, port }: Options, folder: string, ...command: CommandLine): void => {
  const [file, ...args] = withParentDeath(command, 'SIGTERM');
  const cwd = resolve(root, folder);
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  const env = { ...baseEnvironment(), PUBLIC_URL: `http://localhost:${port}` };
  const options = { cwd, stdio, env, extendEnv: false, reject: false };
  void execa(file, args, { ...options, cancelSignal: signal }).then(() => {
    if (!signal.aborted) console.error(`${command.join(' ')} in ${folder} has ended`);
  });
};

const startServers = (options: Options): void => {
  const at = (port: number) => ['--host', loopback, '--port', String(port)];
  const quiet = ['--clearScreen', 'false', '--logLevel', 'warn'];
  const remote = ['--config', 'vite.remote.config.ts', '--outDir', `${devFolder}/member-assets`];
  // A base of its own, because Astro's server has Vite's other addresses.
  const base = ['--base', '/member-assets/', '--strictPort'];
  const { marketing, member } = options.dev;
  run(options, 'sites/member', 'vite', ...base, ...at(member), ...quiet);
  run(options, 'sites/marketing', 'astro', 'dev', ...at(marketing));
  // What nobody waits for comes after what somebody does.
  run(options, 'sites/member', 'nice', 'vite', 'build', '--watch', ...remote, ...quiet);
  run(options, '.', 'nice', 'tsc', '--build', '--watch', '--preserveWatchOutput');
};

/** The stack of an error names our files and lines; levels below 40 are ordinary calls. */
const errors = `tail -qn0 -F api.log worker.log 2> /dev/null | grep --line-buffered -v '"level":[123]0'`;

const built = services.filter(({ debugPort }) => debugPort !== undefined);

const buildService = ({ name }: Service, folder: string, signal: AbortSignal) => {
  const options = ['--logLevel', 'warn', '--sourcemap', '--no-minify', '--dir', folder];
  const command: CommandLine = ['rolldown', '-c', 'rolldown.config.mjs', ...options];
  return runTool(command, { folder: `services/${name}`, signal });
};

const buildServices = async ({ signal, dev }: Options): Promise<void> => {
  await build({ projects: ['@repo/care'], signal });
  const all = await Promise.all(built.map((one) => buildService(one, dev.built, signal)));
  const failed = all.find(({ isOk }) => !isOk);
  if (failed) throw new UserError(failed.output);
};

/** Opens Node's debugger, once the port is no longer another process's. */
const debug = (one: Supervised): void => {
  if (process.argv.includes('--inspect')) process.kill(one.pid(), 'SIGUSR1');
};

/** The error of a program that has ended; Node shows the line that threw it first. */
const causeIn = (said: string): string =>
  /^(?:\w*Error\b|\w+: settings: ).*/m.exec(said)?.[0] ?? 'It has ended at its start:';

/** Starts a new build beside the old one, which ends when that is ready. @returns whether it is */
const replace = async (service: Service, built: string, stack: Stack, options: Options) => {
  const { layout, running } = stack;
  const api = await freePort();
  const dev = { ...options.dev, built };
  const command = commandOf(service, { ...layout, apiPorts: [api], dev });
  const { logFile } = command;
  // Its own until it is ready: what is wrong with it is said first.
  command.logFile = `${logFile}.next`;
  rmSync(command.logFile, { force: true });
  const isReady = () => service.isReady(command);
  const started = await startSupervised(command, isReady, options).catch(() => undefined);
  if (!started) {
    const said = readFileSync(command.logFile, 'utf8');
    console.error(`${service.name} keeps running as it was before. ${causeIn(said)}\n\n${said}`);
    return false;
  }
  renameSync(command.logFile, logFile);
  command.logFile = logFile;
  const at = running.findIndex(({ name }) => name === service.name);
  const [old] = running.splice(at, 1, started);
  if (service.name === 'api') options.dev.api = api;
  await old?.stop();
  debug(started);
  return true;
};

/** Builds in two folders in turn: the running one still reads its own. */
const createRefresh = (service: Service, stack: Stack, options: Options) => {
  let [next, current] = [`${devFolder}/1`, options.dev.built];
  return async (isMigrated: boolean): Promise<void> => {
    const { isOk, output } = await buildService(service, next, options.signal);
    if (!isOk) return console.error(output);
    if (isMigrated && service.name === 'api') await migrateStack(stack.layout, next);
    if (await replace(service, next, stack, options)) [next, current] = [current, next];
  };
};

/** nginx knows the member app's addresses by name. */
const refreshGateway = async ({ layout, running }: Stack, { dev, port }: Options) => {
  await prepareGateway({ ...layout, apiPorts: [dev.door], port });
  const gateway = running.find(({ name }) => name === 'gateway');
  if (gateway) process.kill(gateway.pid(), 'SIGHUP');
};

/** Builds and replaces what a saved file is part of; a file of neither service is in both. */
const followChanges = (stack: Stack, options: Options): void => {
  const all = built.map((service) => createRefresh(service, stack, options));
  const onSave = async (files: string[]): Promise<void> => {
    const isSchema = files.some((file) => /\/migrations\/|\/schema\.ts$/.test(file));
    const isIn = (name = '') =>
      files.some((file) => !file.startsWith('services/') || file.startsWith(`services/${name}/`));
    const work = all.filter((_, at) => isIn(built[at]?.name)).map((refresh) => refresh(isSchema));
    if (files.includes('packages/contracts/src/paths.ts'))
      work.push(refreshGateway(stack, options));
    await Promise.all(work).catch((error: Error) => console.error(error.message));
  };
  const sources = ['content', 'domains', 'packages', 'services/api/src', 'services/worker'];
  watchFiles(sources, options.signal, onSave);
};

/** Starts the stack with the sites' servers instead of built pages. */
export const startDev = async (given: StackOptions): Promise<Stack> => {
  const ports = { marketing: await freePort(), member: await freePort(), door: await freePort() };
  const dev = { ...ports, api: await freePort(), built: `${devFolder}/0` };
  const options: Options = { ...given, dev };
  await showStep('building API and worker', () => buildServices(options));
  startServers(options);
  openDoor(dev.door, () => dev.api, given.signal);
  const stack = await showStep('starting them, PostgreSQL, sandbox, gateway', () =>
    startStack(options),
  );
  followChanges(stack, options);
  run(options, join(options.dataDir, 'logs'), 'sh', '-c', errors);
  for (const one of stack.running) if (built.some(({ name }) => name === one.name)) debug(one);
  return stack;
};
