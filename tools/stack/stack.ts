import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { build } from './build.ts';
import { prepareGateway } from './gateway.ts';
import { freePort } from '@repo/testing/ports';
import { startPostgres } from './postgres/postgres.ts';
import { removeCluster } from './reset.ts';
import { isResponding, commandOf, services } from './services.ts';
import { loopback, planLayouts, type Layout, type LayoutOptions } from './settings.ts';
import { startSupervised, supervise, type Supervised, type Watch } from './processes/supervise.ts';
import { quietly, UserError, type Step } from './terminal.ts';
import { baseEnvironment, root } from './workspace.ts';

export interface StackOptions extends Watch, LayoutOptions {
  /** The proxies that the gateway trusts to name a visitor's address; none by default. */
  trustedProxies?: string;
  /** Shows each step of the start. */
  step?: Step;
}

export interface Stack {
  layout: Layout;
  /** Everything that is kept running: `api`, `api-2` and so on. */
  running: Supervised[];
  /** The port of each API. */
  apiPorts: readonly number[];
  stop: () => Promise<void>;
}

/**
 * Migrates a database with the same program as in production; nobody is served yet.
 * @returns the last line of its output
 */
export const migrateStack = async (ownerUrl: string, folder = 'dist'): Promise<string> => {
  const script = join(root, 'services/api', folder, 'migrate.js');
  const env = { ...baseEnvironment(), DATABASE_URL: ownerUrl };
  const options = { env, extendEnv: false, reject: false };
  const { failed, stdout, stderr } = await execa(process.execPath, [script, '--finish'], options);
  if (failed) throw new UserError(`the database could not be migrated: ${stderr}`);
  return stdout.trim().split('\n').at(-1) ?? '';
};

type Adopt = (started: Promise<Supervised>) => Promise<void>;

const startServices = async (
  layouts: readonly Layout[],
  watch: Watch,
  adopt: Adopt,
): Promise<void> => {
  const starts = layouts.flatMap((layout, copy) =>
    services
      .filter(({ isCopied }) => isCopied || copy === 0)
      .map((service) => {
        const command = commandOf(service, layout, copy);
        const isReady = () => service.isReady(layout, command.logFile);
        return adopt(startSupervised(command, isReady, watch));
      }),
  );
  // Waits for all before reporting a failure, so that none keeps starting unnoticed.
  const failed = (await Promise.allSettled(starts)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};

const startGateway = async (
  layouts: readonly [Layout, ...Layout[]],
  { trustedProxies = '', dev, ...watch }: StackOptions,
): Promise<Supervised> => {
  const { dataDir, publicUrl, ports } = layouts[0];
  const own = { dataDir, publicUrl, trustedProxies, dev, port: ports.gateway };
  const apiPorts = dev ? [dev.door] : layouts.map(({ ports: { api } }) => api);
  const command = await prepareGateway({ ...own, apiPorts });
  const health = `http://${loopback}:${ports.gateway}/api/health/ready`;
  return startSupervised(command, () => isResponding(health), watch);
};

/** The gateway stops first, so that nobody comes in; then the services that write; the database last. */
const stopOrder = [/^gateway$/, /^(?:api(?:-\d+)?|worker|sandbox)$/, /^postgres$/];

const stopAll = async (running: readonly Supervised[]): Promise<void> => {
  for (const names of stopOrder)
    await Promise.all(running.filter(({ name }) => names.test(name)).map((one) => one.stop()));
};

/**
 * Starts the built product on this machine: PostgreSQL, sandbox, API, worker and gateway, each kept
 * running, each ready when this returns. When one fails, everything is stopped again.
 */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const { dataDir, step = quietly } = options;
  rmSync(join(dataDir, 'logs'), { recursive: true, force: true });
  const postgres = await step('PostgreSQL', () => startPostgres({ dataDir }));
  const running = [supervise(postgres.command, postgres.process, options)];
  const adopt: Adopt = async (started) => void running.push(await started);
  const stop = async (): Promise<void> => {
    await stopAll(running);
    postgres.release();
  };
  try {
    const layouts = await planLayouts(options, postgres);
    await step(
      'migrations',
      () => migrateStack(postgres.ownerUrl, options.dev?.built),
      (line) => line,
    );
    await step('sandbox, API, worker', () => startServices(layouts, options, adopt));
    await step('gateway', () => adopt(startGateway(layouts, options)));
    const apiPorts = layouts.map(({ ports }) => ports.api);
    return { layout: layouts[0], running, apiPorts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** A new directory that PostgreSQL's user can pass through. */
export const createTemporary = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `whole-and-held-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
};

/** Builds the checkout and lets `work` use a stack in `dataDir`; its logs are kept. */
export const withTemporaryStack = async <Result>(
  dataDir: string,
  options: Watch & Partial<Omit<StackOptions, 'dataDir' | 'sandboxPort' | 'step'>>,
  work: (stack: Stack) => Promise<Result>,
): Promise<Result> => {
  const releaseBuild = await build(options.signal);
  const ports = { port: options.port ?? (await freePort()), sandboxPort: await freePort() };
  const stack = await startStack({ ...options, ...ports, dataDir }).finally(releaseBuild);
  try {
    return await work(stack);
  } finally {
    await stack.stop();
    await removeCluster(dataDir);
  }
};
