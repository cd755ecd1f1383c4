import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../stack/terminal.ts';
import { root } from '../../stack/workspace.ts';
import { docker, home, idsOf, site, sql, startStage, wait, works } from '../stage.ts';
import { expectServed, underLoad } from '../load.ts';
import { codesOf, signUp } from '../people.ts';
import { configure, runProgram } from '../stage.ts';

const rolls = 5;

const roll = (service: string): Promise<string> => runProgram('sh', 'deploy/ops/roll.sh', service);

/** @throws UserError unless all containers of a service were replaced */
const expectReplaced = async (service: string, before: readonly string[]): Promise<void> => {
  const now = await idsOf(service);
  if (now.length !== before.length || now.some((id) => before.includes(id)))
    throw new UserError(`${service}: not replaced one for one`);
};

/** The API is replaced repeatedly while visitors come and go. */
export const release = async (): Promise<string> => {
  const lines: string[] = [];
  for (let turn = 0; turn < rolls; turn += 1) {
    const before = await idsOf('api');
    lines.push(expectServed(await underLoad(() => roll('api'))));
    await expectReplaced('api', before);
  }
  return lines.join('; ');
};

/** An image that ends at once, like one with a missing setting. */
export const brokenRelease = async (): Promise<string> => {
  const before = await idsOf('api');
  configure({ COACH_EMAIL: 'nobody' });
  const counts = await underLoad(async () => {
    if (await works(roll('api')))
      throw new UserError('a release that does not start was taken for a success');
  });
  const now = await idsOf('api');
  if (now.join() !== before.join())
    throw new UserError('the API was replaced by the broken release');
  return expectServed(counts);
};

const gatewayImage = 'whole-and-held/gateway:rehearsal';

/** A release with another image of nginx, as for security fixes, under load. */
export const releaseNginx = async (origin = site): Promise<string> => {
  const before = await idsOf('gateway');
  const image = (await docker('image', 'inspect', '--format', '{{.Id}}', gatewayImage)).trim();
  const built = `FROM ${gatewayImage}\nLABEL rehearsed=${String(Date.now())}\n`;
  await runProgram('sh', '-c', `printf '${built}' | docker build --quiet --tag ${gatewayImage} -`);
  try {
    const release = () => runProgram('./ops', 'release', '--as-is', '--without-backup');
    const counts = await underLoad(release, origin);
    await expectReplaced('gateway', before);
    return `nginx replaced, ${expectServed(counts)}`;
  } finally {
    await docker('tag', image, gatewayImage);
  }
};

const front = join(home, 'front.conf');

/** Behind the owner's own proxy, which knows both ports (docs/operations.md). */
export const newNginx = async (): Promise<string> => {
  await startStage({ GATEWAY_PORT: '28080-28081' });
  const documents = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const [, upstream = ''] = /```nginx\n([^`]+)```/.exec(documents) ?? [];
  const place = 'proxy_pass http://gateways; proxy_set_header Host $http_host;';
  const server = `server { listen ${new URL(site).port}; location / { ${place} } }`;
  writeFileSync(front, `events {} http { ${upstream.replaceAll(':80', ':280')} ${server} }`);
  const run = ['run', '--detach', '--rm', '--network', 'host', '--user', '0'];
  const nginx = ['nginx', '-g', 'daemon off; error_log stderr crit;', '-c', '/front.conf'];
  const proxy = await docker(...run, '--volume', `${front}:/front.conf:ro`, gatewayImage, ...nginx);
  try {
    await wait('a page through the proxy', async () => (await fetch(site)).ok);
    return await releaseNginx();
  } finally {
    await docker('rm', '--force', proxy.trim());
  }
};

/** How many mails are under way while the worker is replaced. */
const mails = 20;

export const workerRelease = async (): Promise<string> => {
  const before = await idsOf('worker');
  const rolling = roll('worker');
  const people = await Promise.all(Array.from({ length: mails }, signUp));
  await rolling;
  await expectReplaced('worker', before);
  const counts = () => Promise.all(people.map(codesOf));
  await wait('a mail for each', async () => (await counts()).every((count) => count > 0));
  await wait('nothing left to do', async () => (await waiting()) === '0');
  const twice = (await counts()).filter((count) => count > 1).length;
  if (twice > 0) throw new UserError(`${String(twice)} of ${String(mails)} mails came twice`);
  return `${String(mails)} mails for ${String(mails)} people, 0 facts waiting`;
};

/** Facts without a reaction so far. */
const waiting = (): Promise<string> =>
  sql('select count(*) from deliveries where done_at is null and failed_at is null');
