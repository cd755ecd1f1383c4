import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { freePort } from '@repo/testing/ports';
import { build } from './build.ts';
import { prepareGateway } from './gateway.ts';
import { startPostgres } from './postgres/postgres.ts';
import { isResponding, commandOf, services } from './services.ts';
import { loopback, planLayout, type Layout, type LayoutOptions } from './settings.ts';
import { startSupervised, supervise, type Supervised, type Watch } from './processes/supervise.ts';
import { UserError } from './terminal.ts';
import { baseEnvironment, root } from './workspace.ts';

export interface StackOptions extends Watch, LayoutOptions {
  /** The proxies that the gateway trusts to name a visitor's address; none by default. */
  trustedProxies?: string;
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

const startServices = (layout: Layout, watch: Watch): Supervised[] =>
  layout.apiPorts.flatMap((_, copy) =>
    services
      .filter(({ isCopied }) => isCopied || copy === 0)
      .map((service) => {
        const command = commandOf(service, layout, copy);
        return supervise(command, () => service.isReady(command), watch);
      }),
  );

const startGateway = async (
  { dev, apiPorts, ...layout }: Layout,
  { trustedProxies = '', port, ...watch }: StackOptions,
): Promise<Supervised> => {
  const apis = dev ? [dev.door] : apiPorts;
  const command = await prepareGateway({ ...layout, dev, trustedProxies, port, apiPorts: apis });
  const health = `http://${loopback}:${port}/api/health/ready`;
  return startSupervised(command, () => isResponding(health), watch);
};

/**
 * Starts the built product on this machine: PostgreSQL, sandbox, API, worker and gateway, each kept
 * running, each ready when this returns. When one fails, everything is stopped again.
 */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const { dataDir, signal, onRestart } = options;
  rmSync(join(dataDir, 'logs'), { recursive: true, force: true });
  const postgres = await startPostgres({ dataDir, signal, onRestart });
  const running = [postgres.process];
  /** The gateway stops first, so that nobody comes in, the database last. */
  const stop = async (): Promise<void> => {
    for (const one of running.toReversed()) await one.stop();
  };
  try {
    const layout = await planLayout(options, postgres);
    await migrateStack(postgres.ownerUrl, options.dev?.built);
    running.push(...startServices(layout, options));
    await Promise.all(running.map(({ ready }) => ready));
    running.push(await startGateway(layout, options));
    return { layout, running, apiPorts: layout.apiPorts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** A new directory for one run. */
export const createTemporary = (name: string): string =>
  mkdtempSync(join(tmpdir(), `whole-and-held-${name}-`));

/** Builds the checkout and lets `work` use a stack in `dataDir`; its logs are kept. */
export const withTemporaryStack = async <Result>(
  dataDir: string,
  options: Omit<StackOptions, 'dataDir' | 'port' | 'sandboxPort'>,
  work: (stack: Stack) => Promise<Result>,
): Promise<Result> => {
  const releaseBuild = await build({ signal: options.signal });
  const ports = { port: await freePort(), sandboxPort: await freePort() };
  const stack = await startStack({ ...options, ...ports, dataDir }).finally(releaseBuild);
  try {
    return await work(stack);
  } finally {
    await stack.stop();
    rmSync(join(dataDir, 'postgres'), { recursive: true });
  }
};
