import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reasonOf } from './build-reason.ts';
import { Publisher, type PublishedSite, type PublishSteps } from './publisher.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Below the site, where its build finds the packages that it needs; on a server a volume. */
const built = join(root, 'node_modules/.publish/site');

const { resolve: find } = createRequire(import.meta.url);
const partOf = (name: string, file: string): string =>
  join(dirname(find(`${name}/package.json`)), file);

/** Where the gateway has its pages on this machine: beside the data of `npm start`. */
const site = process.env['SITE_FOLDER'] ?? resolve(process.env['DATA_DIR'] ?? '.data', 'gateway');

/** A stuck build must not keep everybody from the next one. */
const timeout = 180_000;

const run = (script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<string>((done, fail) => {
    const options = { cwd: root, timeout, env: { ...process.env, NODE_ENV: 'production', ...env } };
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) => {
      if (!error) done(stdout);
      else fail(new Error(stderr.trim() === '' ? error.message : stderr));
    });
  });

const build: PublishSteps['build'] = async (address) => {
  rmSync(built, { recursive: true, force: true });
  const args = ['build', '--root', root, '--outDir', built, '--logLevel', 'error'];
  await run(partOf('astro', 'bin/astro.mjs'), args, { PUBLIC_URL: address }).catch(
    ({ message }: Error) => {
      throw new Error(reasonOf(message));
    },
  );
};

/** On a server another account checks and copies the built pages (deploy/compose.editor.yml). */
const ask = async (publisher: string, action = ''): Promise<PublishedSite> => {
  const answer = await fetch(new URL(action, publisher), { method: action ? 'POST' : 'GET' });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as PublishedSite;
};

const release: PublishSteps['release'] = async (action) => {
  const { PUBLISHER_URL: publisher } = process.env;
  if (publisher) return ask(publisher, action);
  const args = { publish: [built], undo: ['--undo'] };
  const script = partOf('@repo/gateway', 'publish.ts');
  return JSON.parse(await run(script, [site, ...(action ? args[action] : [])])) as PublishedSite;
};

/** Of everybody who has the editor open. */
export const publisher = new Publisher({ build, release });
