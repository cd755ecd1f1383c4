import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@repo/testing/ports';

const root = fileURLToPath(new URL('../..', import.meta.url));
const marketing = join(root, 'sites/marketing');
const astro = join(root, 'node_modules/astro/bin/astro.mjs');
const timeoutMs = 60_000;

/** Every theme in both modes. */
export const themes = ['juniper', 'rose', 'tide', 'iris', 'ember'].flatMap((theme) =>
  ['light', 'dark'].map((mode) => ({ theme, mode })),
);

export interface GalleryServer {
  origin: string;
  stop: () => Promise<void>;
}

/** Starts marketing's development server, since no build contains the gallery. */
export const serveGallery = async (): Promise<GalleryServer> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const args = [astro, 'dev', '--host', '127.0.0.1', '--port', String(port)];
  const child = spawn(process.execPath, args, { cwd: marketing, stdio: 'ignore' });
  const end = performance.now() + timeoutMs;
  const answers = () =>
    fetch(`${origin}/gallery/juniper/light`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (performance.now() > end || child.exitCode !== null)
      throw new Error('the gallery did not start: try npm run dev -w @repo/marketing');
    await pause(100);
  }
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
};
