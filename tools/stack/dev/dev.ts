// What `npm run dev` has beside the stack (docs/development.md): the sites' own servers, the compiler, and
// services that are built and replaced when a file of theirs changes.
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { freePort } from '@repo/testing/ports';
import { prepareGateway } from '../gateway.ts';
import { runTool, withParentDeath, type CommandLine } from '../processes/programs.ts';
import { startSupervised, type Supervised } from '../processes/supervise.ts';
import { commandOf, services, type Service } from '../services.ts';
import { devFolder, loopback, type DevServers, type Layout } from '../settings.ts';
import { migrateStack, startStack, type Stack, type StackOptions } from '../stack.ts';
import { UserError, type Step } from '../terminal.ts';
import { baseEnvironment, nxEnvironment, root } from '../workspace.ts';
import { openDoor } from './door.ts';
import { watchFiles } from './watch-files.ts';

type Options = StackOptions & { step: Step; dev: DevServers; isInspected: boolean };

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
const showErrors = ({ layout }: Stack, options: Options): void => {
  const errors = `tail -qn0 -F api.log worker.log 2> /dev/null | grep --line-buffered -v '"level":[123]0'`;
  run(options, join(layout.dataDir, 'logs'), 'sh', '-c', errors);
};

const buildService = ({ name }: Service, folder: string, signal: AbortSignal) => {
  const options = ['--logLevel', 'warn', '--sourcemap', '--no-minify', '--dir', folder];
  const command: CommandLine = ['rolldown', '-c', 'rolldown.config.mjs', ...options];
  return runTool(command, { folder: `services/${name}`, signal });
};

const built = services.filter(({ debugPort }) => debugPort !== undefined);

/** Builds what the stack starts with. */
const buildServices = async ({ signal, dev }: Options): Promise<void> => {
  const care = await runTool(['nx', 'run', '@repo/care:build'], { env: nxEnvironment, signal });
  const all = await Promise.all(built.map((one) => buildService(one, dev.built, signal)));
  const failed = [care, ...all].find(({ isOk }) => !isOk);
  if (failed) throw new UserError(failed.output);
};

/** The error of a program that has ended; Node shows the line that threw it first. */
const causeIn = (said: string): string =>
  /^(?:\w*Error\b|\w+: settings: ).*/m.exec(said)?.[0] ?? 'It has ended at its start:';

/** Opens Node's debugger, once the port is no longer another process's. */
const debug = (one: Supervised | undefined, { isInspected }: Options): void => {
  if (one && isInspected) process.kill(one.pid(), 'SIGUSR1');
};

/** Starts a new build beside the old one, which ends when that is ready. @returns whether it is */
const replace = async (service: Service, folder: string, stack: Stack, options: Options) => {
  const { layout, running } = stack;
  const ports = { ...layout.ports, api: await freePort() };
  const next: Layout = { ...layout, ports, dev: { ...options.dev, built: folder } };
  const command = commandOf(service, next);
  const { logFile } = command;
  // Its own until it is ready: what is wrong with it is said first.
  command.logFile = `${logFile}.next`;
  rmSync(command.logFile, { force: true });
  const isReady = () => service.isReady(next, command.logFile);
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
  if (service.name === 'api') options.dev.api = ports.api;
  await old?.stop();
  debug(started, options);
  return true;
};

/** @returns how to bring one service up to date */
const createRefresh = (service: Service, stack: Stack, options: Options) => {
  let current = 0;
  return async (isMigrated: boolean): Promise<void> => {
    // The running one still reads its own folder.
    const folder = `${devFolder}/${1 - current}`;
    const { isOk, output } = await buildService(service, folder, options.signal);
    if (!isOk) return console.error(output);
    if (isMigrated) console.log(await migrateStack(stack.layout.ownerUrl, folder));
    if (await replace(service, folder, stack, options)) current = 1 - current;
  };
};

/** nginx knows the member app's addresses by name. */
const refreshGateway = async ({ layout, running }: Stack, { dev }: Options): Promise<void> => {
  await prepareGateway({ ...layout, apiPorts: [dev.door], port: layout.ports.gateway });
  const gateway = running.find(({ name }) => name === 'gateway');
  // The stack starts at once what has ended.
  if (gateway) process.kill(gateway.pid(), 'SIGTERM');
};

const watched = ['content', 'domains', 'packages', 'services/api/src', 'services/worker'];

/** Builds and replaces what a saved file is part of; a file of neither service is in both. */
const followChanges = (stack: Stack, options: Options): void => {
  const all = built.map(({ name }) => name);
  const refreshes = built.map((service) => createRefresh(service, stack, options));
  const refresh = async (files: string[]): Promise<void> => {
    const isFor = (name = '') =>
      files.some((file) => !file.startsWith('services/') || file.startsWith(`services/${name}/`));
    const isSchema = files.some((file) => /\/migrations\/|\/schema\.ts$/.test(file));
    const work = refreshes.flatMap((one, at) =>
      isFor(all[at]) ? [one(isSchema && all[at] === 'api')] : [],
    );
    if (files.includes('packages/contracts/src/paths.ts'))
      work.push(refreshGateway(stack, options));
    await Promise.all(work).catch((error: Error) => console.error(error.message));
  };
  watchFiles(watched, options.signal, refresh);
};

/** Starts the stack with the sites' servers instead of built pages. */
export const startDev = async (given: StackOptions & { step: Step }): Promise<Stack> => {
  const ports = { marketing: await freePort(), member: await freePort(), door: await freePort() };
  const dev = { ...ports, api: await freePort(), built: `${devFolder}/0` };
  const pace = { firstPause: 20, longestPause: 2_000, healthyAfter: 2_000 };
  const isInspected = process.argv.includes('--inspect');
  const options: Options = { ...given, dev, pace, isInspected };
  await given.step('API, worker', () => buildServices(options));
  startServers(options);
  openDoor(dev.door, () => dev.api, given.signal);
  const stack = await startStack(options);
  followChanges(stack, options);
  showErrors(stack, options);
  for (const { name } of built)
    debug(
      stack.running.find((one) => one.name === name),
      options,
    );
  return stack;
};
