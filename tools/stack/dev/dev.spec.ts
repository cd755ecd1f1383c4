import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { freePort } from '@repo/testing/ports';
import { waitFor } from '@repo/testing/wait-for';
import { loopback } from '../settings.ts';
import { root } from '../workspace.ts';
import { openDoor } from './door.ts';
import { watchFiles } from './watch-files.ts';

let end: AbortController;
beforeEach(() => void (end = new AbortController()));
afterEach(() => end.abort());

test('every save of a program that replaces the file is heard, also in a folder that is new', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watch-'));
  const heard: string[] = [];
  const onSave = (files: string[]) => Promise.resolve(void heard.push(...files));
  watchFiles([relative(root, folder)], end.signal, onSave);
  const save = async (name: string): Promise<void> => {
    const file = join(folder, name);
    heard.length = 0;
    writeFileSync(`${file}~`, '');
    renameSync(`${file}~`, file);
    await waitFor(() => heard.includes(relative(root, file)));
  };
  await save('once');
  await save('once');
  await save('once');
  mkdirSync(join(folder, 'new'));
  await waitFor(() => heard.includes(relative(root, join(folder, 'new'))));
  await save('new/once');
  await save('new/once');
  rmSync(folder, { recursive: true });
});

test('a call waits for an API that is not there yet, and the next one goes to the one after it', async () => {
  const [door, first, second] = [await freePort(), await freePort(), await freePort()];
  let port = first;
  openDoor(door, () => port, end.signal);
  const serve = (at: number, text: string) => {
    const server = createServer((_, answer) => answer.end(text)).listen(at, loopback);
    end.signal.addEventListener('abort', () => server.close());
  };
  const call = () => fetch(`http://${loopback}:${door}`).then((answer) => answer.text());
  const waiting = call();
  setTimeout(() => serve(first, 'first'), 300);
  expect(await waiting).toBe('first');
  serve(second, 'second');
  port = second;
  expect(await call()).toBe('second');
});
