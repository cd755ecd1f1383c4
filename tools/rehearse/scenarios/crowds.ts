import { auth } from '@repo/contracts/accounts/auth';
import { endpointPath } from '@repo/contracts/client';
import { UserError } from '../../stack/terminal.ts';
import { idsOf, wait } from '../stage.ts';
import { expectServed, underLoad } from '../load.ts';
import { codesOf, signUp, visitor } from '../people.ts';
import { bringUp, compose, docker, site, startStage } from '../stage.ts';

const tooMany = 429;
const unauthorized = 401;
const wrong = { email: 'nobody@example.com', password: 'not my password' };

/** Guesses passwords with six forged visitor addresses. Runs in a container. */
const forger = `const [site, path] = process.argv.slice(1), statuses = [];
for (let turn = 1; turn <= 6; turn += 1) {
  const headers = { origin: site, 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.' + turn };
  const body = JSON.stringify({ email: 'nobody' + turn + '@example.com', password: 'not my password' });
  statuses.push((await fetch('http://gateway:8080' + path, { method: 'POST', headers, body })).status);
}
console.log(statuses.join());`;

/** A neighbor that is not a trusted proxy counts as one visitor, whatever its headers say. */
const forge = (): Promise<string> =>
  compose(
    ...['exec', '-T', 'sandbox', 'node', '--input-type=module', '-e', forger],
    ...[site, endpointPath(auth.login)],
  );

/** Both come through the same proxy; one of them mistypes again and again. */
export const strangersBehindProxy = async (): Promise<string> => {
  const bridge = '{{(index .IPAM.Config 0).Gateway}}';
  const proxy = await docker('network', 'inspect', '--format', bridge, 'rehearsal_edge');
  await startStage({ TRUSTED_PROXIES: proxy.trim() });
  const [clumsy, other] = [visitor('203.0.113.7'), visitor('198.51.100.9')];
  const login = { body: wrong };
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1)
    statuses.push((await clumsy.send(auth.login, login)).status);
  if (statuses.at(-1) !== tooMany)
    throw new UserError(`the sixth try was answered ${String(statuses.at(-1))}`);
  const body = { ...wrong, email: 'somebody.else@example.com' };
  const { status } = await other.send(auth.login, { body });
  if (status !== unauthorized) throw new UserError(`the other visitor was answered ${status}`);
  const forged = (await forge()).trim();
  if (forged !== '401,401,401,401,401,429')
    throw new UserError(`a caller with forged addresses was answered ${forged}`);
  return 'the sixth wrong password of one waits, the first of the other does not; six forged addresses are one visitor';
};

const people = 12;

/** @returns how many calls each API has answered */
const callsOf = (ids: readonly string[]): Promise<number[]> =>
  Promise.all(ids.map(async (id) => (await docker('logs', id)).split('\n').length));

export const manyApis = async (): Promise<string> => {
  await bringUp('--scale', 'api=3', '--scale', 'worker=2');
  const apis = await idsOf('api');
  const before = await callsOf(apis);
  let members: { email: string }[] = [];
  const counts = await underLoad(async () => {
    members = await Promise.all(Array.from({ length: people }, signUp));
    await wait('a mail for each', async () =>
      (await Promise.all(members.map(codesOf))).every((count) => count > 0),
    );
  });
  const shares = (await callsOf(apis)).map((count, index) => count - (before[index] ?? 0));
  if (apis.length !== 3 || shares.some((share) => share === 0))
    throw new UserError(`not all APIs were asked: ${shares.join(', ')}`);
  const twice = (await Promise.all(members.map(codesOf))).filter((count) => count > 1).length;
  if (twice > 0) throw new UserError(`${String(twice)} mails came twice`);
  return `${expectServed(counts)}; calls of each API: ${shares.join(', ')}; ${String(people)} mails, none twice`;
};
