// A PostgreSQL of one's own: `node tools/pg.ts <directory>` prints its address and serves until
// Ctrl-C; `node tools/pg.ts <directory> -- <command…>` runs a command with TEST_DATABASE_URL set.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { startPostgres } from './stack/postgres.ts';
import { explain } from './stack/stop.ts';

const [directory, ...rest] = process.argv.slice(2);
const command = rest[0] === '--' ? rest.slice(1) : rest;

const untilSignal = (): Promise<number> =>
  Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal))).then(
    () => 0,
  );

const run = async (url: string, [program, ...args]: string[]): Promise<number> => {
  if (!program) return untilSignal();
  const env = { ...process.env, TEST_DATABASE_URL: url };
  const child = spawn(program, args, { stdio: 'inherit', env });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
};

try {
  if (!directory) throw new Error('usage: node tools/pg.ts <directory> [-- command…]');
  const postgres = await startPostgres({ dataDir: resolve(directory), isDurable: false });
  if (command.length === 0) console.log(postgres.url);
  process.exitCode = await run(postgres.url, command);
  await postgres.stop();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
