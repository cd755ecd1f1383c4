import { UserError } from '../../stack/terminal.ts';
import { expectServed, underLoad } from '../load.ts';
import { expectKept, keepWriting, newMember, signUpMany, untilMailed } from '../people.ts';
import {
  bringUp,
  commitChange,
  idsOf,
  ops,
  run,
  settingOf,
  site,
  sql,
  wait,
  works,
} from '../stage.ts';

const page = 'sites/marketing/src/content/pages/funnel/find-yourself.md';
/** What the page says before and after it is changed. */
export const changed = {
  from: 'For the one who keeps the peace',
  to: 'For the one who always kept the peace',
};
export const changePage = () => commitChange(page, changed.from, changed.to);
/** How many mails are under way while the worker is replaced. */
const mails = 20;

export const shows = async (text: string, gateway = site): Promise<boolean> =>
  (await (await fetch(`${gateway}/find-yourself`)).text()).includes(text);

/** Everything that serves people, and the queue's worker. */
const serving = async (): Promise<string> =>
  (await Promise.all(['api', 'worker', 'gateway'].map(idsOf))).join();

const expectVersion = (expected: string): void => {
  const version = settingOf('VERSION');
  if (version !== expected) throw new UserError(`.env says ${version}, and ${expected} serves`);
};

/** What an operator may type at any time; it must change neither versions nor containers. */
const upAgain = async (): Promise<void> => {
  const there = await serving();
  await bringUp();
  if ((await serving()) !== there) throw new UserError('docker compose up has replaced containers');
};

/** Reads for 20 seconds, again and again, until `work` is done: a table's lock is free only in between. */
const besideReader = async (work: () => Promise<unknown>): Promise<void> => {
  let isOver = false;
  const read = async (): Promise<void> => {
    while (!isOver) await sql('select count(*) from users; select pg_sleep(20)');
  };
  const end = () => (isOver = true);
  await Promise.all([work().finally(end), read()]);
};

/** A changed page goes out and comes back, while visitors come, members write and mails leave. */
export const release = async (): Promise<string> => {
  const member = await newMember();
  const { kept, stop } = keepWriting(member);
  const first = settingOf('VERSION');
  const there = await serving();
  await changePage();
  const replace = async () => {
    const [, people] = await Promise.all([ops('release'), signUpMany(mails)]);
    if (!(await shows(changed.to))) throw new UserError('the changed page is not shown');
    expectVersion((await run('git', 'rev-parse', '--short=12', 'HEAD')).trim());
    if ((await serving()) === there) throw new UserError('nothing was replaced');
    // The sandbox holds them only until it is replaced.
    await untilMailed(people);
    await upAgain();
    await ops('rollback');
    await wait('the page of before', () => shows(changed.from));
    expectVersion(first || 'latest');
    await upAgain();
  };
  const counts = await underLoad(() => besideReader(replace));
  await stop();
  await run('git', 'reset', '--quiet', '--hard', 'HEAD~1');
  return `there and back: ${expectServed(counts)}; ${await expectKept(member, kept)}; ${mails} mails`;
};

/** An image that ends at once, like one with a fault that no test has seen. */
export const refusedRelease = async (): Promise<string> => {
  const [there, version] = [await serving(), settingOf('VERSION')];
  await commitChange('deploy/Dockerfile', '"dist/main.js"]', '"dist/gone.js"]');
  try {
    const counts = await underLoad(async () => {
      if (await works(ops('release')))
        throw new UserError('a release that does not start was taken for a success');
      await upAgain();
    });
    if ((await serving()) !== there) throw new UserError('the refused release replaced something');
    expectVersion(version);
    return `refused, and docker compose up changed nothing: ${expectServed(counts)}`;
  } finally {
    await run('git', 'reset', '--quiet', '--hard', 'HEAD~1');
  }
};
