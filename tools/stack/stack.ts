import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { freePort } from '@repo/testing/ports';
import { build, type BuildOptions } from './build.ts';
import { prepareGateway } from './gateway.ts';
import { startPostgres } from './postgres/postgres.ts';
import { isResponding, commandOf, services, type Service } from './services.ts';
import { loopback, planLayout, type Layout, type LayoutOptions } from './settings.ts';
import { startSupervised, supervise, type Supervised, type Watch } from './processes/supervise.ts';
import { UserError } from './terminal.ts';
import { baseEnvironment, root } from './workspace.ts';

export interface StackOptions extends Watch, LayoutOptions {
  /** The proxies that the gateway trusts to name a visitor's address; none by default. */
  trustedProxies?: string;
  /** Everything, with a gateway in front, by default. */
  only?: readonly Service[];
  /** More settings of PostgreSQL. */
  database?: Readonly<Record<string, string>>;
}

export interface Stack {
  layout: Layout;
  /** For the role that may create databases. */
  adminUrl: string;
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

const startServices = (layout: Layout, { only = services, ...watch }: StackOptions) =>
  layout.apiPorts.flatMap((_, copy) =>
    only
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
  rmSync(join(options.dataDir, 'logs'), { recursive: true, force: true });
  const { process, ...database } = await startPostgres(options);
  const running = [process];
  /** The gateway stops first, so that nobody comes in, the database last. */
  const stop = async (): Promise<void> => {
    for (const one of running.toReversed()) await one.stop();
  };
  try {
    const layout = await planLayout(options, database);
    await migrateStack(layout.ownerUrl, options.dev?.built);
    running.push(...startServices(layout, options));
    await Promise.all(running.map(({ ready }) => ready));
    if (!options.only) running.push(await startGateway(layout, options));
    const { adminUrl } = database;
    return { layout, adminUrl, running, apiPorts: layout.apiPorts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** A new directory for one run. */
export const createTemporary = (name: string): string =>
  mkdtempSync(join(tmpdir(), `whole-and-held-${name}-`));

type TemporaryOptions = BuildOptions & Omit<StackOptions, 'dataDir' | 'port' | 'sandboxPort'>;

/** Builds the checkout and lets `work` use a stack in `dataDir`; its logs are kept. */
export const withTemporaryStack = async <Result>(
  dataDir: string,
  { onOutput, projects, ...options }: TemporaryOptions,
  work: (stack: Stack) => Promise<Result>,
): Promise<Result> => {
  onOutput?.('# building\n');
  await build({ signal: options.signal, onOutput, projects });
  onOutput?.('# starting\n');
  const ports = { port: await freePort(), sandboxPort: await freePort() };
  const stack = await startStack({ ...options, ...ports, dataDir });
  try {
    return await work(stack);
  } finally {
    await stack.stop();
    rmSync(join(dataDir, 'postgres'), { recursive: true });
  }
};
