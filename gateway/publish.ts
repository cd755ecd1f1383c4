// Publishes marketing's pages on the running gateway: `publish.ts <folder of the sites> <built pages>`.
// `--undo` instead of pages makes the previous version live again; without either it prints what is
// live. The output is one line of JSON, or the reason why nothing has changed. On a server, `publish.ts
// <folder of the sites> --serve <built pages> [port]` does the same for whoever asks: the editor.
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { addVersion, readLive, switchTo, undo } from './site.ts';

const [site = '', action, folder = '', port = '8071'] = process.argv.slice(2);
const patienceMs = 10_000;

/** Asks at GATEWAY_URL, because this machine may have no way to the site's public address. */
const shown = async (address: string): Promise<string> => {
  const url = new URL('/release.txt', process.env['GATEWAY_URL'] || address);
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  return answer?.ok ? (await answer.text()).trim() : '';
};

/** nginx switches to new pages within a second, unless it refuses them. */
const isShown = async (id: string, address: string): Promise<boolean> => {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    if ((await shown(address)) === id) return true;
    await setTimeout(200);
  }
  return false;
};

/** Switches back when the gateway does not follow. */
const follow = async (before: string, id: string): Promise<void> => {
  const live = readLive(site);
  // Somebody else's pages are live by now, and not ours to undo.
  if (live?.id !== id || (await isShown(id, live.address)) || readLive(site)?.id !== id) return;
  switchTo(site, before, id);
  throw new Error(
    'The gateway did not take the pages, so those from before stay live. Please tell the person who runs the server.',
  );
};

const publish = async (built: string): Promise<void> => {
  const before = readLive(site)?.id ?? '';
  const id = await addVersion(site, built);
  switchTo(site, id, before);
  await follow(before, id);
};

const goBack = async (): Promise<void> => {
  const before = readLive(site)?.id ?? '';
  await follow(before, undo(site));
};

const live = (): string => `${JSON.stringify(readLive(site) ?? {})}\n`;

const serve = (built: string): void => {
  const work: Record<string, () => Promise<void>> = {
    'GET /': () => Promise.resolve(),
    'POST /publish': () => publish(built),
    'POST /undo': goBack,
  };
  createServer((request, response) => {
    const asked = work[`${request.method ?? ''} ${request.url ?? ''}`];
    (asked?.() ?? Promise.reject(new Error('unknown'))).then(
      () => response.end(live()),
      ({ message }: Error) => response.writeHead(409).end(message),
    );
  }).listen(Number(port));
};

try {
  if (action === '--serve') serve(folder);
  else {
    if (action === '--undo') await goBack();
    else if (action) await publish(action);
    process.stdout.write(live());
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
