import { journal } from '@repo/contracts/programme/journal';
import { programme } from '@repo/contracts/programme/programme';
import type { Ledger as Outside } from '@repo/testing/sandbox';
import {
  compareFacts,
  compareMoney,
  compareTexts,
  compareWeek,
  findLeaks,
  type Facts,
  type GrantedOrder,
  type Violations,
} from './compare.ts';
import { ensureSignedIn } from './join.ts';
import type { AcknowledgedText, VirtualUser } from './context.ts';
import { query, readLogs, type TestContext } from './context.ts';

/** Compares the acknowledged texts of a week with all versions that their author can read. */
const lookAtWeek = async ({ browser, texts }: VirtualUser, week: number): Promise<Violations> => {
  const found: AcknowledgedText[] = [];
  let before: number | null | undefined;
  do {
    const { data, status } = await browser.send(journal.readWeek, {
      params: { week: `week${week}` },
      ...(before && { query: { before: String(before) } }),
    });
    if (!data) return [`I2: week ${week} cannot be read: ${status}`];
    for (const { version, text } of data.versions) found.push({ week, version, text });
    before = data.next;
  } while (before);
  return compareTexts(
    texts.filter((kept) => kept.week === week),
    found,
  );
};

/** Compares what was acknowledged to a member with what they find. */
const lookAtPerson = async (person: VirtualUser): Promise<Violations> => {
  if (!(await ensureSignedIn(person))) return ['a member cannot get in'];
  const weeks = [...new Set(person.texts.map(({ week }) => week))];
  const kept = (await Promise.all(weeks.map((week) => lookAtWeek(person, week)))).flat();
  if (person.stage === 'paid back') return kept;
  const { data, status } = await person.browser.send(programme.read);
  if (!data) return [...kept, `I3: the program cannot be read: ${status}`];
  return [...kept, ...compareWeek(person, data.programProgress)];
};

const orders = `select stripe_session_id as session, product, amount, status, quarantine,
    array(select entitlement from grants where order_id = o.id and revoked_at is null) as grants
  from orders o where stripe_session_id is not null`;

const facts = `select
    (select count(*)::int from outbox where relayed_at is null) as unrelayed,
    (select count(*)::int from outbox o where relayed_at is not null
       and not exists (select from deliveries where event_id = o.id)) as undelivered,
    (select count(*)::int from deliveries where done_at is null and failed_at is null) as open,
    array(select reaction from deliveries where failed_at is not null) as failed`;

export const readFacts = async (context: TestContext): Promise<Facts> => {
  const [row] = await query<Facts>(context, facts);
  return row ?? { unrelayed: 0, undelivered: 0, open: 0, failed: [] };
};

/** Exactly one receipt for each granted payment; the same mail may arrive twice. */
const compareReceipts = (people: readonly VirtualUser[], { mails }: Outside): Violations =>
  people.flatMap(({ email, paid, stage }) => {
    if (stage !== 'member' || paid.size !== 1) return [];
    const receipts = mails.filter(
      ({ to, subject }) => to.includes(email) && subject.startsWith('Your receipt'),
    );
    const different = new Set(receipts.map(({ messageId }) => messageId)).size;
    return different === 1 ? [] : [`I4: ${different} receipts for one payment`];
  });

const canariesOf = (people: readonly VirtualUser[]): Map<string, string> =>
  new Map(
    people.flatMap(({ fullName, email, password, browser }) => [
      [fullName, 'a name'],
      [email, 'an address'],
      [password, 'a password'],
      [`reflection-of-${email.split('@', 1)[0] ?? ''}`, 'a reflection'],
      ...[...browser.cookies]
        .filter(([, value]) => value.length > 20)
        .map(([name, value]): [string, string] => [value, `the cookie ${name}`]),
    ]),
  );

/** After a round: checks what people have and what the logs hold. */
export const compareRound = async (context: TestContext, people: readonly VirtualUser[]) => {
  const members = people.filter(({ stage }) => stage === 'member' || stage === 'paid back');
  const own = await Promise.all(members.map(lookAtPerson));
  return [...own.flat(), ...findLeaks(readLogs(context), canariesOf(people))];
};

/** Checks what may take a moment: money, and facts that are not delivered yet. */
export const compareMoneyNow = async (context: TestContext): Promise<Violations> => {
  const { payments } = await context.sandbox.ledger();
  return compareMoney(payments, await query<GrantedOrder>(context, orders));
};

/** At the end: checks that nothing is open any more. */
export const compareEnd = async (context: TestContext): Promise<Violations> => [
  ...(await compareMoneyNow(context)),
  ...compareFacts(await readFacts(context)),
  ...compareReceipts(context.history.people, await context.sandbox.ledger()),
];
