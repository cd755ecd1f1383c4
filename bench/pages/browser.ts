import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@repo/tools/stack/until';
import { connectDevtools, type Devtools } from './devtools.ts';

const flags = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Browser {
  /** Of the DevTools protocol, for tools that connect by themselves. */
  port: number;
  devtools: Devtools;
  stop: () => Promise<void>;
}

/** Starts a Chromium with an empty profile. */
export const startBrowser = async (program: string): Promise<Browser> => {
  const home = mkdtempSync(join(tmpdir(), 'bench-pages-'));
  const args = [...flags, `--user-data-dir=${home}`, 'about:blank'];
  const child = spawn(program, args, { stdio: 'ignore' });
  let port = '';
  let path = '';
  const isUp = await until(async () => {
    const file = await readFile(join(home, 'DevToolsActivePort'), 'utf8').catch(() => '');
    [port = '', path = ''] = file.trim().split('\n');
    return path !== '';
  }, 20_000);
  if (!isUp) throw new Error(`${program} did not start`);
  const devtools = await connectDevtools(`ws://127.0.0.1:${port}${path}`);
  const stop = async (): Promise<void> => {
    devtools.close();
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  return { port: Number(port), devtools, stop };
};
