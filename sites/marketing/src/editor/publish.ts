import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pagesFolder } from '../content/pages-loader.ts';
import { reasonOf } from './build-reason.ts';
import { fromCopy, toCopy } from './page-file.ts';
import { Publisher, type Live, type Work } from './publisher.ts';
import { problemsOfPage } from './working-copy.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Below the site, where its build finds the packages that it needs. */
const built = join(root, 'node_modules/.publish/site');

const { resolve: find } = createRequire(import.meta.url);
const partOf = (name: string, file: string): string =>
  join(dirname(find(`${name}/package.json`)), file);

/** Where the gateway has its pages: beside the data of `npm start`, unless told otherwise. */
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

const check = (): string[] =>
  readdirSync(pagesFolder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const id = name.slice(0, -'.md'.length);
      const copy = toCopy(readFileSync(join(pagesFolder, name), 'utf8'));
      if (!copy) return [`${id}: cannot be read`];
      return problemsOfPage(id, fromCopy(copy.kind, copy.json))
        .filter((problem) => problem !== undefined)
        .map((problem) => `${id}: ${problem}`);
    });

const build: Work['build'] = async (address) => {
  rmSync(built, { recursive: true, force: true });
  const args = ['build', '--root', root, '--outDir', built, '--logLevel', 'error'];
  await run(partOf('astro', 'bin/astro.mjs'), args, { PUBLIC_URL: address }).catch(
    ({ message }: Error) => {
      throw new Error(reasonOf(message));
    },
  );
  return built;
};

const release: Work['release'] = async (what) => {
  const args = [site, ...(what === undefined ? [] : [what])];
  return JSON.parse(await run(partOf('@repo/gateway', 'publish.ts'), args)) as Live;
};

export const publisher = new Publisher({ check, build, release });
