import { createHash } from 'node:crypto';
import { globSync, mkdirSync, rmSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { memberPaths } from '@repo/contracts/paths';
import { build } from '../../stack/build.ts';
import { prepareGateway } from '../../stack/gateway.ts';
import { freePort } from '@repo/testing/ports';
import { launch } from '../../stack/processes/processes.ts';
import { createTemporary } from '../../stack/stack.ts';
import { root } from '../../stack/workspace.ts';
import { UserError } from '../../stack/terminal.ts';
import { wait, works } from '../stage.ts';
import { site } from '../stage.ts';

interface Sent {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  hash: string;
  bytes: number;
}

/** Without the date and the length; the length is compared separately. */
const withoutTimes = ({ etag, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...Object.fromEntries(Object.entries(headers).sort()),
  ...{ etag: etag && 'some', date: undefined, 'content-length': undefined },
});

/** Astro names an island by the folder it was built in. */
const islandIds = / uid="\w+"/g;
/** How much such a name may change a compressed page; weaker compression costs several times that. */
const slack = 0.01;

const unpack = (body: Buffer, { 'content-encoding': encoding }: IncomingHttpHeaders): string =>
  (encoding === 'br' ? brotliDecompressSync(body) : body).toString('latin1').replace(islandIds, '');

const isSame = ({ bytes, ...shipped }: Sent, { bytes: length, ...local }: Sent): boolean =>
  JSON.stringify(shipped) === JSON.stringify(local) && Math.abs(bytes - length) <= slack * bytes;

/** The answer as it is on the wire, compressed. */
const ask = (address: string): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, br' };
    request(address, { headers, agent: false }, (response) => {
      buffer(response).then((body) => {
        const { statusCode: status, headers: received } = response;
        const hash = createHash('sha256').update(unpack(body, received)).digest('hex');
        resolve({ status, headers: withoutTimes(received), bytes: body.length, hash });
      }, reject);
    })
      .on('error', reject)
      .end();
  });

const unpacked = ['**/*.html', '**/*.{js,css,svg,xml,txt,woff2,png,avif,webp}'];

/** The addresses of all files of both sites. */
const addresses = (): string[] => {
  const filesOf = (folder: string): string[] =>
    globSync(unpacked, { cwd: join(root, folder) }).map((file) => `/${file}`);
  const pages = filesOf('sites/marketing/dist').map((file) =>
    file.replace(/^\/index\.html$/, '/').replace(/\.html$/, ''),
  );
  const member = filesOf('sites/member/dist').filter((file) => file.startsWith('/member-assets/'));
  // And addresses without a file, or that redirect to the page's address.
  const others = [memberPaths[0] ?? '', '/no-such-page', '/terms/'];
  // An image has no public address yet, so its poster draws the QR code in the browser.
  const apart = ['/404', '/poster-download'];
  return [...pages.filter((page) => !apart.includes(page)), ...member, ...others].sort();
};

/** The gateway that `npm start` runs, built for the same address. */
const withLocalGateway = async <Result>(work: (origin: string) => Promise<Result>) => {
  const { signal } = new AbortController();
  const giveBack = await build(signal, site);
  const dataDir = createTemporary('wire');
  mkdirSync(join(dataDir, 'logs'));
  const port = await freePort();
  const command = await prepareGateway({ dataDir, port, apis: [{ port: 1 }], publicUrl: site });
  const running = launch(command);
  const origin = `http://127.0.0.1:${String(port)}`;
  try {
    await wait('the gateway of npm start', () => works(ask(origin)));
    return await work(origin);
  } finally {
    await running.stop();
    rmSync(dataDir, { recursive: true });
    giveBack();
  }
};

/** `npm start` serves the same bytes as production, compressed in the same way. */
export const sameBytes = (): Promise<string> =>
  withLocalGateway(async (origin) => {
    const different: string[] = [];
    const sums = { sent: 0, brotli: 0 };
    for (const path of addresses()) {
      const [shipped, local] = [await ask(site + path), await ask(origin + path)];
      if (!isSame(shipped, local)) different.push(`${path} ${JSON.stringify([shipped, local])}`);
      sums.sent += shipped.bytes;
      if (shipped.headers['content-encoding'] === 'br') sums.brotli += 1;
    }
    if (different.length > 0) throw new UserError(`not the same: ${different.join('\n')}`);
    if (sums.brotli === 0) throw new UserError('no answer was compressed with brotli');
    const { length } = addresses();
    return `${String(length)} answers the same, ${String(sums.brotli)} of them brotli, ${String(sums.sent)} bytes in all, and their headers`;
  });
