import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { waitFor } from '@repo/testing/wait-for';
import { freePort } from '@repo/testing/ports';
import type { DataSource } from 'typeorm';
import { readConfig } from '../platform/config.ts';
import { createDataSource } from '@repo/server/database/data-source';
import { schema } from '../schema.ts';

const execute = promisify(execFile);

/** @returns bytes, read from /proc, because a small image may lack `ps`. */
export const memoryOf = async (pid: number): Promise<number> => {
  const kilobytes =
    process.platform === 'linux'
      ? /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
      : (await execute('ps', ['-o', 'rss=', '-p', String(pid)])).stdout;
  return Number(kilobytes) * 1024;
};

/** The API as a harness has it. */
export interface Running {
  url: string;
  dataSource: DataSource;
  logLines: readonly string[];
  stop: () => Promise<void>;
}

/** The parts of the API, for a suite that calls `useApiInside`. */
export let inside: NestFastifyApplication;

/** The suite's own connections, because its setup may need more rights than a service has. */
const openDataSource = (settings: NodeJS.ProcessEnv, url?: string): Promise<DataSource> =>
  createDataSource(schema, url ?? readConfig(settings).DATABASE_URL, 'suite', 4).initialize();

/** The source, in this process: what looks at its statements or its parts cannot use the bundle. */
export const runSource = async (settings: NodeJS.ProcessEnv, url?: string): Promise<Running> => {
  const logLines: string[] = [];
  // Imported only here, because loading everything takes longer than many a suite.
  const { createApp } = await import('../app.ts');
  const app = await createApp(readConfig(settings), { write: (line) => logLines.push(line) });
  inside = app;
  await app.listen(0, '127.0.0.1');
  const dataSource = await openDataSource(settings, url);
  const stop = async () => {
    // `fetch` keeps idle connections open.
    app.getHttpServer().closeAllConnections();
    await app.close();
    await dataSource.destroy();
  };
  return { url: await app.getUrl(), dataSource, logLines, stop };
};

/** @returns the path of a built program of the API (`main`, `migrate`, `ops`) */
export const programOf = (name: string): string =>
  fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url));

/** Runs a built program to its end. */
export const runProgram = (name: string, env: NodeJS.ProcessEnv, ...typed: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [programOf(name), ...typed], { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr });
    });
  });

const untilReady = (program: ChildProcess, url: string): Promise<true> =>
  waitFor(async () => {
    if (program.exitCode !== null) throw new Error('the API bundle exited before it was ready');
    const ready = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    return ready?.ok;
  });

/** The bundle as a separate process, its log lines, and its end, for any reason. */
export interface Program {
  url: string;
  process: ChildProcess;
  logLines: readonly string[];
  exit: Promise<unknown>;
}

/** Starts the bundle on a free port. @returns it, once it is ready */
export const startBundle = async (settings: NodeJS.ProcessEnv, tries = 3): Promise<Program> => {
  const port = String(await freePort());
  const program = spawn(process.execPath, ['--disable-warning=DEP0169', programOf('main')], {
    env: { ...settings, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(program, 'exit');
  const logLines: string[] = [];
  createInterface(program.stdout).on('line', (line) => logLines.push(line));
  // A suite that breaks off must leave nothing running.
  process.once('exit', () => program.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(program, url);
  } catch (error) {
    program.kill('SIGKILL');
    // Another process may have taken the port in the meantime: try others.
    if (tries > 1 && program.exitCode !== null) return startBundle(settings, tries - 1);
    throw error;
  }
  return { url, process: program, logLines, exit };
};

/** `dist/main.js`, which is what production runs. */
export const runBundle = async (
  settings: NodeJS.ProcessEnv,
  databaseUrl?: string,
): Promise<Running> => {
  const { url, process: program, logLines, exit } = await startBundle(settings);
  const dataSource = await openDataSource(settings, databaseUrl);
  const stop = async () => {
    program.kill('SIGTERM');
    await Promise.all([exit, dataSource.destroy()]);
  };
  return { url, dataSource, logLines, stop };
};
