import { existsSync } from 'node:fs';
import { ensureChromium } from '@repo/tools/stack/chromium';
import { brotliModule, brotliPackage } from '@repo/tools/stack/gateway';
import { installPackages } from '@repo/tools/stack/packages';
import { freePort } from '@repo/tools/stack/ports';
import { withTemporaryStack, type Stack } from '@repo/tools/stack/stack';
import { chromium, type Browser } from 'playwright-core';
import type { Bench } from '../measure/bench.ts';

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser beside a stack. */
export interface Sight {
  stack: Stack;
  browser: Browser;
  /** Of the browser's DevTools protocol: Lighthouse connects by itself. */
  port: number;
}

const ensureBrotli = async (): Promise<void> => {
  if (!existsSync(brotliModule)) await installPackages([brotliPackage]);
  if (!existsSync(brotliModule)) console.log('no brotli in this nginx: every figure is of gzip');
};

/** Starts the product and a browser, and ends both. */
export const withBrowser = async (
  { dataDir, watch }: Bench,
  work: (sight: Sight) => Promise<void>,
): Promise<void> => {
  const executablePath = await ensureChromium(watch.signal);
  await ensureBrotli();
  await withTemporaryStack(dataDir, watch, async (stack) => {
    const port = await freePort();
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: [...flags, `--remote-debugging-port=${port}`],
      chromiumSandbox: false,
    });
    await work({ stack, browser, port }).finally(() => browser.close());
  });
};
