// `npm start` and `npm run dev`: the whole product from one command. Settings: PORT, SANDBOX_PORT, DATA_DIR; `--reset`
// starts with an empty DATA_DIR, `--empty` makes no demo members.
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { build } from './build.ts';
import { listenForShutdown } from './processes/shutdown.ts';
import { ensureNginx } from './gateway.ts';
import { lockDirectory } from './machine/lock.ts';
import { claimPort } from './machine/ports.ts';
import { reset } from './reset.ts';
import { startStack, type Stack } from './stack.ts';
import { formatError, seconds, showEntries, step, UserError } from './terminal.ts';
import { root } from './workspace.ts';

const readPort = (setting: string, fallback: number): number => {
  const port = Number(process.env[setting] ?? fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UserError(`${setting} must be a port number, not "${process.env[setting] ?? ''}"`);
};

const openDataDirectory = async (dataDir: string, isReset: boolean): Promise<void> => {
  mkdirSync(dataDir, { recursive: true });
  if (!(await lockDirectory(dataDir, 'stack')))
    throw new UserError(`${dataDir} is in use by a running start: stop that one, or set DATA_DIR`);
  if (isReset) await reset(dataDir);
};

const showAddresses = ({ layout }: Stack): void => {
  const { publicUrl, ports, databaseUrl, dataDir } = layout;
  const sandbox = `http://localhost:${ports.sandbox}`;
  const database = new URL(databaseUrl);
  database.password = '';
  showEntries({
    'API documents': `${publicUrl}/api/docs`,
    'e-mail inbox': `${sandbox}/mail`,
    sandbox,
    database: `${database.toString()} (password in secrets.json)`,
    'logs and data': dataDir,
  });
  console.log(`ready ${publicUrl}`);
};

const start = async (end: AbortController): Promise<Stack> => {
  const dataDir = resolve(root, process.env['DATA_DIR'] ?? '.data');
  const port = readPort('PORT', 8080);
  const sandboxPort = readPort('SANDBOX_PORT', 8090);
  await openDataDirectory(dataDir, process.argv.includes('--reset'));
  await claimPort(port, 'PORT');
  await claimPort(sandboxPort, 'SANDBOX_PORT');
  await ensureNginx();
  const origin = `http://localhost:${port}`;
  const options = {
    dataDir,
    port,
    sandboxPort,
    signal: end.signal,
    step,
    onRestart: console.log,
  };
  if (process.argv.includes('--dev')) return (await import('./dev/dev.ts')).startDev(options);
  const releaseBuild = await step('build', () => build(end.signal, origin));
  const stack = await startStack(options);
  releaseBuild();
  return stack;
};

const end = listenForShutdown();
try {
  const started = performance.now();
  const stack = await start(end);
  console.log(`started in ${seconds(started)}`);
  showAddresses(stack);
  flushCompileCache(); // now, because a killed process never gets to do it at its end
  void import('./demo.ts').then(({ showDemoMembers }) =>
    showDemoMembers(stack.layout, process.argv),
  );
  if (!end.signal.aborted) await once(end.signal, 'abort');
  console.log('stopping …');
  await stack.stop();
} catch (error) {
  if (!end.signal.aborted) console.error(formatError(error));
  process.exitCode = 1;
}
process.exit();
