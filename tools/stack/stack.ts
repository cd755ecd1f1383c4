import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { prepareGateway } from './nginx.ts';
import { freePort } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { createKeeper, type Keeper, type KeeperOptions } from './children.ts';
import type { Command } from './processes.ts';
import { readSecrets } from './secrets.ts';
import { answers, services, type Layout, type Service } from './services.ts';
import { quietly, type Step } from './steps.ts';
import { Stop } from './stop.ts';
import type { Supervised } from './supervise.ts';
import { baseEnvironment, root } from './workspace.ts';

export interface StackOptions extends KeeperOptions {
  /** Where everything of this stack lives: database, logs, secrets. */
  dataDir: string;
  /** The gateway's port; both are free already. */
  port: number;
  sandboxPort: number;
  /** Shows each step of the start. */
  step?: Step;
}

export interface Stack {
  layout: Layout;
  /** Every process by name, for those who want to end one and see it come back. */
  children: readonly Supervised[];
  stop: () => Promise<void>;
}

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
  const { dataDir, step = quietly } = options;
  keepPreviousLogs(dataDir);
  const keeper = createKeeper(options);
  const postgres = await step('PostgreSQL', () => startPostgres({ dataDir }));
  keeper.adopt(postgres.command, postgres.process);
  const stop = async (): Promise<void> => {
    await keeper.stopAll();
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
