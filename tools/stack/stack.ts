import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { prepareGateway } from './nginx.ts';
import { freePort } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { launch, type Command, type Running } from './processes.ts';
import { readSecrets } from './secrets.ts';
import { answers, services, type Layout, type Service } from './services.ts';
import { step } from './steps.ts';
import { Stop } from './stop.ts';
import { supervise, type Supervised } from './supervise.ts';
import { until } from './until.ts';
import { baseEnvironment, root } from './workspace.ts';

export interface StackOptions {
  /** Where everything of this stack lives: database, logs, secrets. */
  dataDir: string;
  /** The gateway's port; both are free already. */
  port: number;
  sandboxPort: number;
  /** Ends a start halfway. */
  signal?: AbortSignal;
  /** Told about a child that ended and is started again. */
  onRestart?: (line: string) => void;
  /** Told about a child that cannot be kept running. */
  onGiveUp?: (line: string) => void;
}

export interface Stack {
  layout: Layout;
  /** Every process by name, for those who want to end one and see it come back. */
  children: readonly Supervised[];
  stop: () => Promise<void>;
}

const readyWithin = 60_000;

const keepPreviousLogs = (dataDir: string): void => {
  const logs = join(dataDir, 'logs');
  mkdirSync(logs, { recursive: true });
  for (const name of readdirSync(logs))
    if (!name.includes('.previous.'))
      renameSync(join(logs, name), join(logs, name.replace(/\.log$/, '.previous.log')));
};

const migrate = async (databaseUrl: string): Promise<string> => {
  const env = { ...baseEnvironment(), DATABASE_URL: databaseUrl };
  const { stdout } = await promisify(execFile)(process.execPath, ['services/api/dist/migrate.js'], {
    cwd: root,
    env,
  }).catch((error: { stderr?: string }) => {
    throw new Stop(`the database could not be migrated: ${error.stderr ?? 'no reason given'}`);
  });
  return stdout.trim().split('\n').at(-1) ?? '';
};

const commandOf = ({ name, script, environment }: Service, layout: Layout): Command => ({
  name,
  program: process.execPath,
  args: ['--enable-source-maps', join(root, script)],
  cwd: root,
  env: { ...baseEnvironment(), ...environment(layout) },
  logFile: join(layout.dataDir, 'logs', `${name}.log`),
});

/** Waits until a fresh child answers; a child that ends instead says why in its log. */
const untilReady = async (
  { name, logFile }: Command,
  running: Running,
  isReady: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> => {
  const isDecided = async () => signal.aborted || !running.isAlive() || (await isReady());
  const isInTime = await until(isDecided, readyWithin);
  signal.throwIfAborted();
  if (isInTime && running.isAlive()) return;
  const state = running.isAlive() ? 'does not get ready' : `ended (${await running.exited})`;
  throw new Stop(`${name} ${state}: see ${logFile}`);
};

const planLayout = async (options: StackOptions, databaseUrl: string): Promise<Layout> => ({
  dataDir: options.dataDir,
  publicUrl: `http://localhost:${options.port}`,
  databaseUrl,
  queueUrl: databaseUrl,
  secrets: readSecrets(options.dataDir),
  ports: {
    gateway: options.port,
    sandbox: options.sandboxPort,
    api: await freePort(),
    smtp: await freePort(),
  },
});

/** The gateway first, so that nobody comes in; then those who write; the database last. */
const stopOrder = [['gateway'], ['api', 'worker', 'sandbox'], ['postgres']];
const grace = 3_000;

const stopAll = async (children: readonly Supervised[]): Promise<void> => {
  for (const names of stopOrder)
    await Promise.all(
      children.filter(({ name }) => names.includes(name)).map((child) => child.stop(grace)),
    );
};

/** Starts children one by one and keeps those that got ready. */
const createKeeper = (options: StackOptions) => {
  const { onRestart = () => undefined, onGiveUp = () => undefined } = options;
  const { signal = new AbortController().signal } = options;
  const children: Supervised[] = [];
  const adopt = (command: Command, running: Running): void => {
    children.push(supervise(command, { onRestart, onGiveUp }, running));
  };
  const start = async (command: Command, isReady: () => Promise<boolean>): Promise<void> => {
    const running = launch(command);
    await untilReady(command, running, isReady, signal).catch(async (error: unknown) => {
      await running.stop(grace);
      throw error;
    });
    adopt(command, running);
  };
  return { children, adopt, start };
};

type Keeper = ReturnType<typeof createKeeper>;

const startServices = async ({ start }: Keeper, layout: Layout): Promise<void> => {
  const starts = services.map((service) => {
    const command = commandOf(service, layout);
    return start(command, () => service.isReady(layout, command.logFile));
  });
  // All of them settle before one failure is told: nothing starts behind our back.
  const failed = (await Promise.allSettled(starts)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};

const startGateway = async ({ start }: Keeper, { dataDir, ports }: Layout): Promise<void> => {
  const command = await prepareGateway(dataDir, ports.gateway, ports.api);
  await start(command, () => answers(`http://127.0.0.1:${ports.gateway}/api/health/ready`));
};

/**
 * Starts the built product on this machine: PostgreSQL, sandbox, API, worker and gateway, each kept
 * running, each ready when this returns. When one fails, everything is stopped again.
 */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const { dataDir } = options;
  keepPreviousLogs(dataDir);
  const keeper = createKeeper(options);
  const postgres = await step('PostgreSQL', () => startPostgres({ dataDir }));
  keeper.adopt(postgres.command, postgres.process);
  const stop = async (): Promise<void> => {
    await stopAll(keeper.children);
    postgres.release();
  };
  try {
    const layout = await planLayout(options, postgres.url);
    await step(
      'migrations',
      () => migrate(postgres.url),
      (line) => line,
    );
    await step('sandbox, API, worker', () => startServices(keeper, layout));
    await step('gateway', () => startGateway(keeper, layout));
    return { layout, children: keeper.children, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
