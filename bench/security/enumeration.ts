import { until } from '@repo/tools/stack/processes/until';
import { buy, join, logIn } from '@repo/testing/person';
import type { SentMail } from '@repo/testing/sandbox';
import {
  resetLimits,
  freshEmail,
  freshNetwork,
  newcomer,
  type SecurityCheck,
  type Assert,
  type Site,
} from './site.ts';
import { ownerActions, type OwnerAction, type Owner } from './owner.ts';
import {
  stepsOnSeparateNetworks,
  controlPatterns,
  followUps,
  stepsOnOneNetwork,
  openAttacker,
} from './attacker.ts';

/**
 * Waits until no more mails arrive at these addresses, so that later mails can be counted apart.
 */
const mailsRest = async ({ sandbox }: Site, addresses: readonly string[]): Promise<void> => {
  const isOurs = ({ to }: SentMail) => to.some((address) => addresses.includes(address));
  const count = async () => (await sandbox.ledger()).mails.filter(isOurs).length;
  let before = -1;
  await until(async () => before === (before = await count()), 10_000, 1_000);
};

/** The owner does something at home; strangers look from there, or each from a separate network. */
interface Scenario {
  action?: OwnerAction | undefined;
  isNear: boolean;
  /** The strangers know an address that nobody has. */
  isOfNobody: boolean;
}

/** @returns every answer that the strangers get */
const live = async (site: Site, { action, isNear, isOfNobody }: Scenario): Promise<string[]> => {
  const home = freshNetwork();
  const person = newcomer(site, home);
  const elsewhere = { ...person, browser: site.visitor(home) };
  const owner: Owner = { ...person, elsewhere, bought: '' };
  const email = isOfNobody ? freshEmail() : owner.email;
  // From another network, whose calls do not count for this one.
  if (action && action.who !== 'newcomer') {
    await join({ ...owner, browser: site.visitor() });
    await logIn(owner);
  }
  if (action?.who === 'buyer') owner.bought = await buy(owner.browser);
  const stances = isNear ? stepsOnOneNetwork : stepsOnSeparateNetworks;
  const attackers = stances.map(() => openAttacker(site, isNear ? home : freshNetwork()));
  for (const [at, attacker] of attackers.entries())
    for (const step of stances[at] ?? []) await step(attacker, email);
  const addresses = [email, owner.email, ...attackers.map(({ own }) => own)];
  // Otherwise the speed of this machine would decide whether another code may be sent.
  const minutesPass = () =>
    site.query(
      `update code_flows set created_at = created_at - interval '2 minutes' where email = $1`,
      [email],
    );
  await mailsRest(site, addresses);
  await minutesPass();
  await action?.act(owner);
  await mailsRest(site, addresses);
  await minutesPass();
  for (const attacker of attackers) for (const look of followUps) await look(attacker, email);
  return attackers.flatMap(({ seen }, at) => seen.map((line) => `browser ${at + 1}: ${line}`));
};

/** What every control must show; otherwise the check could not detect anything. */
const assertControl = (assert: Assert, lines: readonly string[]): void => {
  const all = lines.join('\n');
  for (const sign of controlPatterns)
    assert(`nobody’s address shows ${sign}`, sign.test(all), true);
  assert(
    'calls without an answer',
    lines.filter((line) => /^.*?\} (?:0|5\d\d) /.test(line)),
    [],
  );
};

const compare = async (
  isNear: boolean,
  ...[site, assert, words]: Parameters<SecurityCheck['run']>
) => {
  const named = ownerActions.filter(({ name }) => words.includes(name));
  const asked = named.length > 0 ? named : ownerActions;
  const nobody = isNear ? undefined : live(site, { isNear, isOfNobody: true });
  const compareWith = async (action: OwnerAction): Promise<void> => {
    // On one network the owner uses up its limits in every case.
    const control = nobody ?? live(site, { action, isNear, isOfNobody: true });
    const [wanted, seen] = await Promise.all([
      control,
      live(site, { action, isNear, isOfNobody: false }),
    ]);
    assertControl(assert, wanted);
    const what = `the owner, a ${action.who}, ${action.name}`;
    for (const [at, line] of wanted.entries()) assert(what, seen[at], line);
    assert(`${what}: answers`, seen.length, wanted.length);
  };
  // Several at once, because they mostly wait for mails and password hashes.
  for (let at = 0; at < asked.length; at += 6) {
    await Promise.all(asked.slice(at, at + 6).map(compareWith));
    await resetLimits(site);
  }
  return `${asked.length} actions`;
};

/** Whatever an owner does, a stranger sees the same as if nobody had that address. */
export const enumerationChecks: readonly SecurityCheck[] = [
  { name: 'enumeration', run: (...site) => compare(false, ...site) },
  { name: 'the same on the owner’s network', run: (...site) => compare(true, ...site) },
];
