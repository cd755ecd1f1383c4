import { until } from '@repo/tools/stack/until';
import { buy, join, logIn } from '../../people/person.ts';
import { deeds, type Deed, type Owner } from './owner.ts';
import { forgetLimits, freshNetwork, newcomer, openTally, type Check, type Site } from '../site.ts';
import { looks, openActor, stances, type Step } from './stranger.ts';

type Group = readonly (readonly Step[])[];

/** Waits until nothing more comes, so that what follows is told apart. */
const mailsRest = async ({ sandbox }: Site, email: string): Promise<void> => {
  let before = -1;
  const isSame = async () => before === (before = (await sandbox.mailsTo(email)).length);
  await until(isSame, 10_000, 1_000);
};

/** @returns all that the stranger is told, on the owner's network or not; without a deed, nobody is there */
const live = async (site: Site, [group, isShared]: [Group, boolean], deed?: Deed) => {
  const home = freshNetwork();
  const person = newcomer(site, home);
  const owner: Owner = {
    ...person,
    elsewhere: { ...person, browser: site.visitor(home) },
    bought: '',
  };
  // From another network, whose calls are none of this one's.
  if (deed && deed.who !== 'newcomer') {
    await join({ ...owner, browser: site.visitor() });
    await logIn(owner);
  }
  if (deed?.who === 'buyer') owner.bought = await buy(owner.browser);
  const actors = group.map(() => openActor(site, isShared ? home : freshNetwork()));
  for (const [at, actor] of actors.entries())
    for (const step of group[at] ?? []) await step(actor, owner.email);
  await mailsRest(site, owner.email);
  await deed?.act(owner);
  await mailsRest(site, owner.email);
  for (const actor of actors) for (const look of looks) await look(actor, owner.email);
  return actors.flatMap(({ seen }, at) => seen.map((line) => `browser ${at + 1}: ${line}`));
};

const compare = async (site: Site, ...world: [Group, isShared: boolean]) => {
  const { checked, judge } = openTally();
  const wanted = await live(site, world);
  const compareWith = async (deed: Deed): Promise<void> => {
    const what = `the owner, a ${deed.who}, ${deed.name}`;
    const seen = await live(site, world, deed);
    for (const [at, line] of wanted.entries()) judge(what, seen[at], line);
    judge(`${what}: answers`, seen.length, wanted.length);
  };
  const asked = deeds.filter(({ isNear }) => isNear || !world[1]);
  // Three at once: most of what they do is to wait for mails and passwords.
  for (let at = 0; at < asked.length; at += 3) {
    await forgetLimits(site);
    await Promise.all(asked.slice(at, at + 3).map(compareWith));
  }
  return { ...checked, note: `${asked.length} deeds` };
};

/** Whatever an owner does, a stranger sees what they would see if nobody had that address. */
export const bells: readonly Check[] = [false, true].flatMap((isShared) =>
  Object.entries(stances).map(([name, group]) => ({
    name: `bells: a stranger ${name}${isShared ? ', on the owner’s network' : ''}`,
    run: (site) => compare(site, group, isShared),
  })),
);
