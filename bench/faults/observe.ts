import { journal } from '@repo/contracts/programme/journal';
import { programme } from '@repo/contracts/programme/programme';
import * as compare from './compare.ts';
import { query, readLogs, type TestContext, type VirtualUser } from './context.ts';
import { ensureSignedIn } from './people.ts';
import { fullName, password } from '@repo/testing/person';

/** @returns all versions of a week's text that their author can read; what is not readable lacks */
const readWeek = async ({ browser }: VirtualUser, week: number) => {
  const found: compare.AcknowledgedText[] = [];
  const params = { week: `week${week}` };
  for (let before: number | null | undefined; before !== null;) {
    const query: Record<string, string> = before ? { before: String(before) } : {};
    const { data } = await browser.send(journal.readWeek, { params, query });
    found.push(...(data?.versions ?? []).map(({ version, text }) => ({ week, version, text })));
    before = data?.next ?? null;
  }
  return found;
};

/** Compares what was acknowledged to a member with what they find. */
const lookAtPerson = async (person: VirtualUser): Promise<compare.Violations> => {
  if (!(await ensureSignedIn(person))) return ['a member cannot get in'];
  const weeks = [...new Set(person.texts.map(({ week }) => week))];
  const found = await Promise.all(weeks.map((week) => readWeek(person, week)));
  const kept = compare.compareTexts(person.texts, found.flat());
  const { data } = await person.browser.send(programme.read);
  if (!data) return [...kept, 'I3: the program cannot be read'];
  return [...kept, ...compare.compareWeek(person, data.programProgress)];
};

/** Checks what members have and what the logs hold. */
export const compareMembers = async (
  context: TestContext,
  members: readonly VirtualUser[],
): Promise<compare.Violations> => {
  const own = await Promise.all(members.map(lookAtPerson));
  const cookies = members.flatMap(({ browser }) => [...browser.cookies.values()]);
  const secrets = cookies.filter(({ length }) => length > 20);
  const canaries = [fullName, password, ...members.map(({ email }) => email), ...secrets];
  return [...own.flat(), ...compare.findLeaks(readLogs(context), canaries)];
};

const orders = `select stripe_session_id as session, amount, status,
    array(select entitlement from grants where order_id = o.id and revoked_at is null) as grants
  from orders o where stripe_session_id is not null`;

/** Checks what may take a moment. */
export const compareMoneyNow = async (context: TestContext): Promise<compare.Violations> => {
  const { payments } = await context.sandbox.ledger();
  return compare.compareMoney(payments, await query<compare.GrantedOrder>(context, orders));
};

/** An insight may be given up: the member sees Retry, and the text is safe. */
const undelivered = `select 'not on its way: ' || type as what from outbox where relayed_at is null
  union all select 'without a delivery: ' || type from outbox o where relayed_at is not null
    and not exists (select from deliveries where event_id = o.id)
  union all select 'open: ' || handler from deliveries where done_at is null and failed_at is null
  union all select 'gave up: ' || handler from deliveries
    where failed_at is not null and handler not in ('write-insight', 'request-insight')`;

/** At the end: nothing is open, and each payment has one receipt; the same mail may arrive twice. */
export const compareEnd = async (context: TestContext): Promise<compare.Violations> => {
  const { mails } = await context.sandbox.ledger();
  const receipts = context.members.flatMap(({ email }) => {
    const own = mails.filter(
      (mail) => mail.to.includes(email) && /^Your receipt/.test(mail.subject),
    );
    const different = new Set(own.map(({ messageId }) => messageId)).size;
    return different === 1 ? [] : [`I4: ${different} receipts for one payment`];
  });
  const open = await query<{ what: string }>(context, undelivered);
  return [
    ...(await compareMoneyNow(context)),
    ...open.map(({ what }) => `I4: ${what}`),
    ...receipts,
  ];
};
