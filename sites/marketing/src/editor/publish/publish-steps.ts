import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { splitFile } from '@repo/content/weeks';
import { endpointPath } from '@repo/contracts/client';
import { offersApi, type OffersView } from '@repo/contracts/purchases/offers';
import type { Success } from '@repo/contracts/wire';
import { offers } from '@repo/product/offers';
import { problemsOf, proseProblems } from '../../content/checks/problems.ts';
import { draftProblem, nameProblem } from '../../content/page-id.ts';
import { pagesFolder } from '../../content/pages-loader.ts';
import { reasonOf } from './build-reason.ts';
import { Publisher, type PublishedSite, type PublishSteps } from './publisher.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
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

/** As the editor says it of a page that it does not save. */
const problemsIn = (id: string, text: string): string[] => {
  const { front, body } = splitFile(text) ?? { front: {}, body: text };
  const isDraft = (front as { isDraft?: unknown }).isDraft === true;
  return [
    nameProblem(id),
    draftProblem(id, isDraft),
    ...problemsOf(front).map(({ field, reason }) => `${field.join(' › ')}: ${reason}`),
    ...proseProblems(body),
  ].filter((problem) => problem !== undefined);
};

const check = (): string[] =>
  readdirSync(pagesFolder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const id = name.slice(0, -'.md'.length);
      const text = readFileSync(join(pagesFolder, name), 'utf8');
      return problemsIn(id, text).map((problem) => `${id}: ${problem}`);
    });

/** What a page says must be what is paid: prices change with a release, which has both. */
const assertCharged = async (address: string): Promise<void> => {
  const url = new URL(endpointPath(offersApi.list), process.env['GATEWAY_URL'] || address);
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  if (!answer?.ok)
    throw new Error('The site does not tell its prices right now. Please try again in a minute.');
  const { data } = (await answer.json()) as Success<OffersView>;
  for (const [id, { amount, listAmount }] of Object.entries(offers)) {
    const charged = data.offers.find((offer) => offer.id === id);
    if (charged?.amount !== amount || charged.listAmount !== listAmount)
      throw new Error(
        `Prices, ${id}: the new price counts from the next release on, for pages and payments alike. Publish after that.`,
      );
  }
};

const build: PublishSteps['build'] = async (address) => {
  await assertCharged(address);
  rmSync(built, { recursive: true, force: true });
  const args = ['build', '--root', root, '--outDir', built, '--logLevel', 'error'];
  await run(partOf('astro', 'bin/astro.mjs'), args, { PUBLIC_URL: address }).catch(
    ({ message }: Error) => {
      throw new Error(reasonOf(message));
    },
  );
  return built;
};

const release: PublishSteps['release'] = async (what) => {
  const args = [site, ...(what === undefined ? [] : [what])];
  return JSON.parse(await run(partOf('@repo/gateway', 'publish.ts'), args)) as PublishedSite;
};

declare global {
  var publisher: Publisher | undefined;
}

// A changed coach or price has Vite read this file anew; a publish that goes on stays known.
const work: PublishSteps = { check, build, release };
export const publisher = (globalThis.publisher ??= new Publisher(work));
publisher.work = work;
