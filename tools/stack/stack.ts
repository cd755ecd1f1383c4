import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@repo/testing/ports';
import { build, type BuildOptions } from './build.ts';
import { prepareGateway } from './gateway.ts';
import { startPostgres } from './postgres/postgres.ts';
import { runTool, type CommandLine } from './processes/programs.ts';
import { isResponding, commandOf, services, type Service } from './services.ts';
import { loopback, planLayout, type Layout, type LayoutOptions } from './settings.ts';
import { startSupervised, supervise, type Supervised, type Watch } from './processes/supervise.ts';
import { UserError } from './terminal.ts';

export interface StackOptions extends Watch, LayoutOptions {
  /** The proxies that the gateway trusts to name a visitor's address; none by default. */
  trustedProxies?: string;
  /** Everything, with a gateway in front, by default. */
  only?: readonly Service[];
  /** More settings of PostgreSQL. */
  database?: Readonly<Record<string, string>>;
}

/** Migrates a database with the same program as in production; nobody is served yet. */
export const migrateStack = async (
  { ownerUrl: DATABASE_URL }: Layout,
  folder = 'dist',
): Promise<void> => {
  const command: CommandLine = ['node', `services/api/${folder}/migrate.js`, '--finish'];
  const { signal } = new AbortController(); // a migration that has begun comes to its end
  const { isOk, output } = await runTool(command, { env: { DATABASE_URL }, signal });
  if (!isOk) throw new UserError(`the database could not be migrated: ${output}`);
};

const startServices = (layout: Layout, { only = services, ...watch }: StackOptions) =>
  layout.apiPorts.flatMap((_, copy) =>
    only
      .filter(({ name }) => name === 'api' || copy === 0)
      .map((service) => {
        const command = commandOf(service, layout, copy);
        return supervise(command, () => service.isReady(command), watch);
      }),
  );

const startGateway = async (layout: Layout, options: StackOptions): Promise<Supervised> => {
  const { port, trustedProxies } = options;
  const apiPorts = layout.dev ? [layout.dev.door] : layout.apiPorts;
  const command = await prepareGateway({ ...layout, apiPorts, port, trustedProxies });
  const isReady = () => isResponding(`http://${loopback}:${port}/api/health/ready`);
  return startSupervised(command, isReady, options);
};

/**
 * Starts the built product on this machine: PostgreSQL, sandbox, API, worker and gateway, each kept
 * running, each ready when this returns. When one fails, everything is stopped again.
 */
export const startStack = async (options: StackOptions) => {
  rmSync(join(options.dataDir, 'logs'), { recursive: true, force: true });
  const { process, ...database } = await startPostgres(options);
  const running = [process];
  /** The gateway stops first, so that nobody comes in, the database last. */
  const stop = async (): Promise<void> => {
    for (const one of running.toReversed()) await one.stop();
  };
  try {
    const layout = await planLayout(options, database);
    await migrateStack(layout, options.dev?.built);
    running.push(...startServices(layout, options));
    await Promise.all(running.map(({ ready }) => ready));
    if (!options.only) running.push(await startGateway(layout, options));
    return { layout, running, apiPorts: layout.apiPorts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

export type Stack = Awaited<ReturnType<typeof startStack>>;

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
