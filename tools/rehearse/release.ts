import { waitFor } from '@repo/testing/wait-for';
import { UserError } from '../stack/terminal.ts';
import { keepWriting, newMember, underLoad } from './people.ts';
import * as stage from './stage.ts';

const page = 'sites/marketing/src/content/pages/funnel/find-yourself.md';
const [before, after] = [
  'For the one who keeps the peace',
  'For the one who always kept the peace',
];

const untilAllShow = (text: string, gateways: readonly string[]) =>
  waitFor(async () => {
    const pages = gateways.map(async (gateway) => (await fetch(`${gateway}/find-yourself`)).text());
    return (await Promise.all(pages)).every((html) => html.includes(text));
  });

/** A changed page goes out and comes back. */
export const thereAndBack = async (gateways: readonly string[] = [stage.site]): Promise<void> => {
  const first = stage.versionNamed();
  stage.edit(page, before, after);
  await stage.commit();
  const said = await stage.ops('release');
  if (!/build of[^]*(?:backing up[^]*)?migrating[^]*replacing[^]*done/.test(said))
    throw new UserError(`another order: ${said}`);
  await untilAllShow(after, gateways);
  if (stage.versionNamed() === first) throw new UserError(`.env still names ${first}`);
  await stage.ops('rollback');
  await untilAllShow(before, gateways);
  if (stage.versionNamed() !== first) throw new UserError(`.env does not name ${first} again`);
  await stage.expectRefused(/no version to go back to/, 'rollback');
};

/** Everything that serves people, and the queue's worker. */
const serving = (): Promise<string> => stage.compose('ps', '--quiet', 'api', 'worker', 'gateway');

/** @throws UserError when `docker compose up` replaces anything, typed at any time */
const upAgain = async (there: string): Promise<void> => {
  await stage.bringUp();
  if ((await serving()) !== there) throw new UserError('containers were replaced');
};

/** Reads for 20 seconds, again and again, until `work` is done: a table's lock is free only in between. */
const besideReader = async (work: () => Promise<unknown>): Promise<void> => {
  let isOver = false;
  const read = async (): Promise<void> => {
    while (!isOver) await stage.sql('select count(*) from users; select pg_sleep(20)');
  };
  await Promise.all([work().finally(() => (isOver = true)), read()]);
};

/** A second API, a release, the way back and a changed setting, while visitors come and members write. */
export const release = async (): Promise<string> => {
  const { expectKept } = keepWriting(await newMember());
  const operate = async (): Promise<void> => {
    stage.configure({ API_REPLICAS: '2' });
    await stage.bringUp();
    const there = await serving();
    await thereAndBack();
    if ((await serving()) === there) throw new UserError('nothing was replaced');
    stage.configure({ OPENAI_MODEL: 'another' });
    await stage.ops('release', '--as-is');
    await upAgain(await serving());
  };
  return `${await underLoad(() => besideReader(operate))}, ${await expectKept()}`;
};

/** An image that ends at once, like one with a fault that no test has seen. */
export const refusedRelease = async (): Promise<string> => {
  const [there, version] = [await serving(), stage.versionNamed()];
  stage.edit('deploy/Dockerfile', '"dist/main.js"]', '"dist/gone.js"]');
  await stage.expectRefused(/not committed/, 'release');
  await stage.commit();
  const seen = await underLoad(async () => {
    await stage.expectRefused(/Its last log lines:[^]*gone\.js[^]* was refused; /, 'release');
    await upAgain(there);
  });
  if (stage.versionNamed() !== version) throw new UserError('.env names a refused version');
  await stage.run('git', 'reset', '--quiet', '--hard', 'HEAD~1');
  return `refused, and docker compose up changed nothing: ${seen}`;
};
