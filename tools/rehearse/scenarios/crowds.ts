import { auth } from '@repo/contracts/accounts/auth';
import { UserError } from '../../stack/user-error.ts';
import { idsOf, wait } from '../containers.ts';
import { expectServed, underLoad } from '../load.ts';
import { mailsTo } from '../mail.ts';
import { openBrowser, signUp } from '../people.ts';
import { bringUp, docker } from '../stage.ts';

const tooMany = 429;
const unauthorized = 401;
const wrong = { email: 'nobody@example.com', password: 'not my password' };

/** Both come through the same proxy; one of them mistypes again and again. */
export const strangersBehindProxy = async (): Promise<string> => {
  const [clumsy, other] = [openBrowser('203.0.113.7'), openBrowser('198.51.100.9')];
  const login = { body: wrong };
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) statuses.push(await clumsy.status(auth.login, login));
  if (statuses.at(-1) !== tooMany)
    throw new UserError(`the sixth try was answered ${String(statuses.at(-1))}`);
  const body = { ...wrong, email: 'somebody.else@example.com' };
  const answer = await other.status(auth.login, { body });
  if (answer !== unauthorized)
    throw new UserError(`the other visitor was answered ${String(answer)}`);
  return 'the sixth wrong password of one waits, the first of the other does not';
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
      (await mailCounts(members)).every((count) => count > 0),
    );
  });
  const shares = (await callsOf(apis)).map((count, index) => count - (before[index] ?? 0));
  if (apis.length !== 3 || shares.some((share) => share === 0))
    throw new UserError(`not all APIs were asked: ${shares.join(', ')}`);
  const twice = (await mailCounts(members)).filter((count) => count > 1).length;
  if (twice > 0) throw new UserError(`${String(twice)} mails came twice`);
  return `${expectServed(counts)}; calls of each API: ${shares.join(', ')}; ${String(people)} mails, none twice`;
};

const mailCounts = (members: readonly { email: string }[]): Promise<number[]> =>
  Promise.all(
    members.map(async ({ email }) => (await mailsTo(email, 'Your verification code')).length),
  );
