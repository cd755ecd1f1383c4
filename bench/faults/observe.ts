import { journal } from '@repo/contracts/programme/journal';
import { programme } from '@repo/contracts/programme/programme';
import * as compare from './compare.ts';
import type { AcknowledgedText, GrantedOrder, Violations } from './compare.ts';
import { query, readLogs, type TestContext, type VirtualUser } from './context.ts';
import { ensureSignedIn, loginAnswerOf } from './people.ts';

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
  return compare.compareTexts(
    texts.filter((kept) => kept.week === week),
    found,
  );
};

/** Compares what was acknowledged to a member with what they find. */
const lookAtPerson = async (person: VirtualUser): Promise<Violations> => {
  if (!(await ensureSignedIn(person)))
    return [`a member cannot get in: ${await loginAnswerOf(person)}`];
  const weeks = [...new Set(person.texts.map(({ week }) => week))];
  const kept = (await Promise.all(weeks.map((week) => lookAtWeek(person, week)))).flat();
  if (person.stage === 'paid back') return kept;
  const { data, status } = await person.browser.send(programme.read);
  if (!data) return [...kept, `I3: the program cannot be read: ${status}`];
  return [...kept, ...compare.compareWeek(person, data.programProgress)];
};

const canariesOf = (people: readonly VirtualUser[]): Map<string, string> =>
  new Map(
    people.flatMap(({ fullName, email, password, browser }) => [
      ...([
        [fullName, 'a name'],
        [email, 'an address'],
        [password, 'a password'],
      ] as const),
      [`reflection-of-${email.split('@', 1)[0] ?? ''}`, 'a reflection'] as const,
      ...[...browser.cookies]
        .filter(([, value]) => value.length > 20)
        .map(([name, value]) => [value, `the cookie ${name}`] as const),
    ]),
  );

/** After a round: checks what people have and what the logs hold. */
export const compareRound = async (context: TestContext, people: readonly VirtualUser[]) => {
  const members = people.filter(({ stage }) => stage === 'member' || stage === 'paid back');
  const own = await Promise.all(members.map(lookAtPerson));
  return [...own.flat(), ...compare.findLeaks(readLogs(context), canariesOf(people))];
};

const orders = `select stripe_session_id as session, product, amount, status,
    array(select entitlement from grants where order_id = o.id and revoked_at is null) as grants
  from orders o where stripe_session_id is not null`;

/** An insight may be given up: the member sees Retry, and the text is safe. */
const undelivered = `select 'not on its way: ' || type as what from outbox where relayed_at is null
  union all select 'without a delivery: ' || type from outbox o where relayed_at is not null
    and not exists (select from deliveries where event_id = o.id)
  union all select 'open: ' || handler from deliveries where done_at is null and failed_at is null
  union all select 'gave up: ' || handler from deliveries
    where failed_at is not null and handler not in ('write-insight', 'request-insight')`;

/** Checks what may take a moment. */
export const compareMoneyNow = async (context: TestContext): Promise<Violations> => {
  const { payments } = await context.sandbox.ledger();
  return compare.compareMoney(payments, await query<GrantedOrder>(context, orders));
};

/** Exactly one receipt for each granted payment; the same mail may arrive twice. */
const compareReceipts = async ({ people, sandbox }: TestContext): Promise<Violations> => {
  const { mails } = await sandbox.ledger();
  return people.flatMap(({ email, paid, stage }) => {
    if (stage !== 'member' || paid.size !== 1) return [];
    const receipts = mails.filter(
      ({ to, subject }) => to.includes(email) && subject.startsWith('Your receipt'),
    );
    const different = new Set(receipts.map(({ messageId }) => messageId)).size;
    return different === 1 ? [] : [`I4: ${different} receipts for one payment`];
  });
};

/** At the end: checks that nothing is open any more. */
export const compareEnd = async (context: TestContext): Promise<Violations> => [
  ...(await compareMoneyNow(context)),
  ...(await query<{ what: string }>(context, undelivered)).map(({ what }) => `I4: ${what}`),
  ...(await compareReceipts(context)),
];
