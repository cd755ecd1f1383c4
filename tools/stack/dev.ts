// What `npm run dev` has beside the stack (docs/development.md): the sites' own servers, and services
// that are built and restarted when a file of theirs changes.
import { watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { freePort } from '@repo/testing/ports';
import { prepareGateway } from './gateway.ts';
import { runTool, withParentDeath, type CommandLine } from './processes/programs.ts';
import { devFolder, loopback, type DevServers } from './settings.ts';
import { migrateStack, startStack, type Stack, type StackOptions } from './stack.ts';
import { UserError, type Step } from './terminal.ts';
import { baseEnvironment, nxEnvironment, root } from './workspace.ts';

/** Runs a program until the end; what it says goes to the terminal. */
const run = (signal: AbortSignal, folder: string, ...command: CommandLine): void => {
  const [file, ...args] = withParentDeath(command, 'SIGTERM');
  const cwd = resolve(root, folder);
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  const options = { cwd, stdio, env: baseEnvironment(), extendEnv: false, reject: false };
  void execa(file, args, { ...options, cancelSignal: signal }).then(() => {
    if (!signal.aborted) console.error(`${command[0]} in ${folder} has ended`);
  });
};

const startServers = ({ marketing, member }: DevServers, signal: AbortSignal): void => {
  const at = (port: number) => ['--host', loopback, '--port', String(port)];
  const quiet = ['--clearScreen', 'false', '--logLevel', 'warn'];
  const remote = ['--config', 'vite.remote.config.ts', '--outDir', `${devFolder}/member-assets`];
  // A base of its own, because Astro's server has Vite's other addresses.
  const base = ['--base', '/member-assets/', '--strictPort'];
  run(signal, 'sites/member', 'vite', ...base, ...at(member), ...quiet);
  run(signal, 'sites/member', 'vite', 'build', '--watch', ...remote, ...quiet);
  run(signal, 'sites/marketing', 'astro', 'dev', ...at(marketing));
};

/** The stack of an error names our files and lines; levels below 40 are ordinary calls. */
const showErrors = ({ layout }: Stack, signal: AbortSignal): void => {
  const errors = `tail -qn0 -F api.log worker.log | grep --line-buffered -v '"level":[123]0'`;
  run(signal, join(layout.dataDir, 'logs'), 'sh', '-c', errors);
};

const names = ['api', 'worker'] as const;
type Name = (typeof names)[number];

const buildService = (name: Name, signal: AbortSignal) => {
  const options = ['--logLevel', 'warn', '--sourcemap', '--dir', devFolder];
  const command: CommandLine = ['rolldown', '-c', 'rolldown.config.mjs', ...options];
  return runTool(command, { folder: `services/${name}`, signal });
};

/** Builds what the stack starts with. */
const buildServices = async (signal: AbortSignal): Promise<void> => {
  const care = await runTool(['nx', 'run', '@repo/care:build'], { env: nxEnvironment, signal });
  const built = await Promise.all(names.map((name) => buildService(name, signal)));
  const failed = [care, ...built].find(({ isOk }) => !isOk);
  if (failed) throw new UserError(failed.output);
};

/** The stack starts at once what has ended. */
const restart = ({ running }: Stack, name: string): void => {
  const found = running.find((one) => one.name === name);
  if (found) process.kill(found.pid(), 'SIGTERM');
};

const refresh = async (name: Name, stack: Stack, signal: AbortSignal, isMigrated: boolean) => {
  const { isOk, output } = await buildService(name, signal);
  if (!isOk) return console.error(output);
  if (isMigrated) console.log(await migrateStack(stack.layout.ownerUrl, devFolder));
  restart(stack, name);
};

/** nginx knows the member app's addresses by name. */
const refreshGateway = async (stack: Stack): Promise<void> => {
  const { layout, apiPorts } = stack;
  await prepareGateway({ ...layout, apiPorts, port: layout.ports.gateway });
  restart(stack, 'gateway');
};

const watched = ['content', 'packages', 'services/api/src', 'services/worker'];
const unread =
  /(?:^|\/)(?:\.data|dist|node_modules)\/|^packages\/(?:client|ui|testing)\/|\.spec\.ts$/;

/** Builds and restarts what a changed file is part of; a file of neither service is in both. */
const followChanges = (stack: Stack, signal: AbortSignal): void => {
  const changed = new Set<string>();
  let work = Promise.resolve();
  const follow = async (): Promise<void> => {
    const files = [...changed];
    changed.clear();
    const isIn = (part: string) => files.some((file) => file.includes(part));
    const isFor = (name: Name) =>
      isIn(`services/${name}/`) || files.some((file) => !file.startsWith('services/'));
    const isSchema = files.some((file) => /\/migrations\/|\/data-source\.ts$/.test(file));
    const refreshed = names
      .filter(isFor)
      .map((name) => refresh(name, stack, signal, name === 'api' && isSchema));
    if (isIn('contracts/src/paths.ts')) refreshed.push(refreshGateway(stack));
    await Promise.all(refreshed).catch((error: Error) => console.error(error.message));
  };
  const note = (file: string): void => {
    if (unread.test(file)) return;
    // One save is several events.
    if (changed.size === 0) setTimeout(() => void (work = work.then(follow)), 50);
    changed.add(file);
  };
  for (const folder of watched)
    watch(join(root, folder), { recursive: true, signal }, (_, name) =>
      note(join(folder, name ?? '')),
    );
};

/** Starts the stack with the sites' servers instead of built pages. */
export const startDev = async (options: StackOptions & { step: Step }): Promise<Stack> => {
  const { signal, step } = options;
  const dev = { marketing: await freePort(), member: await freePort() };
  await step('API, worker', () => buildServices(signal));
  startServers(dev, signal);
  const pace = { firstPause: 20, longestPause: 2_000, healthyAfter: 2_000 };
  const stack = await startStack({ ...options, dev, pace });
  followChanges(stack, signal);
  showErrors(stack, signal);
  return stack;
};
