import { UserError } from '../../stack/terminal.ts';
import { idsOf, sql, wait, works } from '../stage.ts';
import { expectServed, underLoad } from '../load.ts';
import { codesOf, signUp } from '../people.ts';
import { configure, runProgram } from '../stage.ts';

const rolls = 5;

const roll = (service: string): Promise<string> => runProgram('sh', 'deploy/ops/roll.sh', service);

/** @throws UserError unless all containers of a service are others than before */
const expectReplaced = async (service: string, before: readonly string[]): Promise<void> => {
  const now = await idsOf(service);
  if (now.length !== before.length || now.some((id) => before.includes(id)))
    throw new UserError(`${service}: not replaced one for one`);
};

/** The API is replaced again and again while visitors come and go. */
export const release = async (): Promise<string> => {
  const lines: string[] = [];
  for (let turn = 0; turn < rolls; turn += 1) {
    const before = await idsOf('api');
    lines.push(expectServed(await underLoad(() => roll('api'))));
    await expectReplaced('api', before);
  }
  return lines.join('; ');
};

/** An image that ends at once, as one with a missing setting does. */
export const brokenRelease = async (): Promise<string> => {
  const before = await idsOf('api');
  configure({ COACH_EMAIL: 'nobody' });
  const counts = await underLoad(async () => {
    if (await works(roll('api')))
      throw new UserError('a release that does not start was taken for a success');
  });
  const now = await idsOf('api');
  if (now.join() !== before.join())
    throw new UserError('the API that served is not the one that serves');
  return expectServed(counts);
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

/** Facts that nobody has reacted to yet. */
const waiting = (): Promise<string> =>
  sql('select count(*) from deliveries where done_at is null and failed_at is null');
