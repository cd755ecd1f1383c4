// Behind the button Publish: builds the saved pages, and asks gateway/publish.ts to make them live.
import { execFile, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Below the site, where its build finds the packages that it needs; on a server a volume. */
const desk = join(root, 'node_modules/.publish');
const asked = join(desk, 'request.json');
/** Where the gateway has its pages: on this machine beside the data of `npm start`. */
const site = process.env['SITE_FOLDER'] ?? resolve(process.env['DATA_DIR'] ?? '.data', 'gateway');

const partOf = (name: string, file: string): string =>
  join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file);

/** On a server another account follows, which alone may change what is served (deploy/compose.editor.yml). */
export const followRequests = (): void => {
  rmSync(asked, { force: true });
  mkdirSync(desk, { recursive: true });
  if (process.env['SITE_FOLDER']) return;
  fork(partOf('@repo/gateway', 'publish.ts'), ['follow', site, desk]);
};

const build = async (address: string): Promise<void> => {
  const pages = join(desk, 'pages');
  rmSync(pages, { recursive: true, force: true });
  const astro = [partOf('astro', 'bin/astro.mjs'), 'build', '--root', root, '--outDir', pages];
  const env = { ...process.env, NODE_ENV: 'production', PUBLIC_URL: address };
  // A stuck build must not keep everybody from the next one.
  const options = { cwd: root, timeout: 180_000, env };
  await promisify(execFile)(process.execPath, [...astro, '--logLevel', 'error'], options);
};

/** The gateway's status.json: what is live, and how the last publish ended. */
type Status = Partial<
  Record<'id' | 'since' | 'address' | 'before' | 'request' | 'message', string>
>;

const read = (file: string): Status =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Status) : {};

/** Of everybody who has the editor open. */
let isBuilding = false;
let refusal: Status = {};

/** @returns what is live, how the last publish ended, and what is being done */
export const readStatus = (): Status & { step?: string } => {
  const status = read(join(site, 'status.json'));
  const { request } = read(asked);
  if (isBuilding) return { ...status, step: 'Checking and building the pages (1 of 2) …' };
  if (request !== undefined && request !== status.request)
    return { ...status, step: 'Going live (2 of 2) …' };
  return { ...status, ...refusal };
};

const ask = async (action: string, address: string): Promise<void> => {
  if (action !== 'undo') await build(address);
  writeFileSync(`${asked}.new`, JSON.stringify({ request: randomUUID(), action }));
  renameSync(`${asked}.new`, asked);
};

/** What Astro says behind the reason is for developers. */
const beyond = /^ *(?:Hint|Error reference|Location|Stack trace):$/m;

/** Begins to publish, or to go back: one at a time. */
export const publish = (action: string): void => {
  const { step, address } = readStatus();
  if (step !== undefined || address === undefined) return;
  isBuilding = true;
  refusal = {};
  ask(action, address)
    .catch(({ stderr, message }: Error & { stderr?: string }) => {
      const [reason = ''] = stripVTControlCharacters(stderr || message).split(beyond);
      refusal = { message: `Nothing was published, and the site is as it was.\n${reason}` };
    })
    .finally(() => (isBuilding = false));
};
