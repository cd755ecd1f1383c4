// `npm start` and `npm run dev`: the whole product from one command. Settings: PORT, SANDBOX_PORT, DATA_DIR; `--reset`
// starts with an empty DATA_DIR, `--empty` makes no demo members.
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { build } from './build.ts';
import { ensureNginx } from './gateway.ts';
import { claimPort } from './machine/ports.ts';
import { listenForShutdown } from './processes/shutdown.ts';
import { startStack, type Stack } from './stack.ts';
import { formatError, showEntries, showStep, UserError } from './terminal.ts';
import { root } from './workspace.ts';

/** What a stack writes to its data directory; nothing else there may be deleted. */
const ours = ['postgres', 'sandbox', 'gateway', 'logs', 'secrets.json'];

const openDataDirectory = async (): Promise<string> => {
  const dataDir = resolve(root, process.env['DATA_DIR'] ?? '.data');
  mkdirSync(dataDir, { recursive: true });
  // In Linux's abstract namespace: it vanishes with this process, so there is never a stale lock.
  const lock = createServer().listen(`\0whole-and-held/${hash('sha1', realpathSync(dataDir))}`);
  await once(lock.unref(), 'listening').catch(() => {
    throw new UserError(`${dataDir} is in use by a running start: stop that one, or set DATA_DIR`);
  });
  if (process.argv.includes('--reset'))
    for (const name of ours) rmSync(join(dataDir, name), { recursive: true, force: true });
  return dataDir;
};

const start = async (signal: AbortSignal): Promise<Stack> => {
  const dataDir = await openDataDirectory();
  const port = await claimPort('PORT', 8080);
  const sandboxPort = await claimPort('SANDBOX_PORT', 8090);
  await ensureNginx();
  const options = { dataDir, port, sandboxPort, signal, onRestart: console.log };
  if (process.argv.includes('--dev')) return (await import('./dev/dev.ts')).startDev(options);
  const origin = `http://localhost:${port}`;
  await showStep('building what has changed', () => build({ signal, origin }));
  const programs = 'starting PostgreSQL, sandbox, API, worker, gateway';
  return showStep(programs, () => startStack(options));
};

const showAddresses = ({ layout }: Stack): void => {
  const { publicUrl, ports, databaseUrl, dataDir } = layout;
  const database = Object.assign(new URL(databaseUrl), { password: '' });
  showEntries({
    'sandbox, mail': `http://localhost:${ports.sandbox}`,
    'API documents': `${publicUrl}/api/docs`,
    database: `${database.href} (password in secrets.json)`,
    'logs and data': dataDir,
  });
  console.log(`ready ${publicUrl}`);
};

const showDemoMembers = async ({ layout }: Stack): Promise<void> => {
  if (process.argv.includes('--empty')) return;
  const { makeDemoMembers } = await import('./demo.ts');
  const place = { site: layout.publicUrl, sandbox: `http://localhost:${layout.ports.sandbox}` };
  await makeDemoMembers(place).then(showEntries, (error: Error) => {
    console.error(`the demo members were not made: ${error.message}`);
  });
};

const end = listenForShutdown();
try {
  const stack = await start(end.signal);
  showAddresses(stack);
  flushCompileCache(); // now, because a killed process never gets to do it at its end
  void showDemoMembers(stack); // nobody has to wait for it
  if (!end.signal.aborted) await once(end.signal, 'abort');
  console.log('stopping …');
  await stack.stop();
} catch (error) {
  if (!end.signal.aborted) console.error(formatError(error));
  process.exitCode = 1;
}
process.exit();
