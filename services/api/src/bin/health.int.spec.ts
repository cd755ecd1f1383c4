import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@repo/testing/ports';

/** Answers like an API without its database, and prints its port. */
const api = `require('node:http').createServer((request, response) => {
  response.statusCode = request.url.endsWith('/ready') ? +process.argv[1] : 200;
  response.end();
}).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`;

let child: ChildProcess;
let port: string;
const start = async (status: number): Promise<void> => {
  child = spawn(process.execPath, ['-e', api, String(status)], { stdio: ['ignore', 'pipe', 2] });
  const [said] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  port = said.toString().trim();
};
afterEach(() => child.kill('SIGKILL'));

/** Docker's health check, with a timeout of one second. */
const look = (at = port): Promise<string> =>
  new Promise((resolve) => {
    const script = join(import.meta.dirname, 'health.ts');
    const options = [`--port=${at}`, `--pid=${String(child.pid)}`, '--end-after=1'];
    execFile(process.execPath, [script, ...options], (error, stdout) => {
      resolve(`${String(error?.code ?? 0)} ${stdout.trim()}`);
    });
  });

it('an API that serves is well', async () => {
  await start(200);
  expect(await look()).toBe('0 api: ok');
});

it('one whose database is away is not ready, and keeps running', async () => {
  await start(503);
  expect(await look()).toBe('1 api: not ready');
  expect(child.exitCode ?? child.signalCode).toBeNull();
});

it('one that does not listen yet, or any more, is left alone', async () => {
  await start(200);
  expect(await look(String(await freePort()))).toBe('1 api: not ready');
  expect(child.exitCode ?? child.signalCode).toBeNull();
});

it('a frozen one is ended, so that it is started again', async () => {
  await start(200);
  child.kill('SIGSTOP');
  const ended = once(child, 'exit');
  expect(await look()).toBe('1 api: silent for too long, ended');
  expect(await ended).toEqual([null, 'SIGKILL']);
}, 30_000);
