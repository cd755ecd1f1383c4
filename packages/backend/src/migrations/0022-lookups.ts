import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex, dropIndex } from './build-index.ts';

/** What is looked up for one member, or is due, without reading a whole table; by name. */
const indexes: Readonly<Record<string, string>> = {
  // Says what `recordUnclaimed` says: 168 hours after the payment comes the last mail.
  orders_waiting: `orders (paid_at, claim_mail_hours)
    where user_id is null and paid_at is not null and email is not null
      and claim_mail_hours < 168 and status in ('paid', 'partially_refunded')`,
  preferences_quiet_due: 'preferences (quiet_due_at) where quiet_due_at is not null',
  coaching_sessions_to_come: 'coaching_sessions (starts_at) where called_off_at is null',
  orders_email: 'orders (email) where email is not null',
  users_pending_since: 'users (pending_since) where pending_since is not null',
  // A fact names few of these, and a new one is written into no more indexes than it names.
  outbox_user: `outbox ((payload ->> 'userId')) where payload ->> 'userId' is not null`,
  outbox_flow: `outbox ((payload ->> 'flowId')) where payload ->> 'flowId' is not null`,
  outbox_order: `outbox ((payload ->> 'orderId')) where payload ->> 'orderId' is not null`,
  outbox_guest: `outbox ((payload ->> 'guestId')) where payload ->> 'guestId' is not null`,
};

/** When to look whether somebody has gone quiet; a step of more than 30 days ago is left alone. */
const addQuietDue = async (runner: QueryRunner): Promise<void> => {
  await runner.query('alter table preferences add column if not exists quiet_due_at timestamptz');
  await runner.query(`
    insert into preferences (user_id, quiet_due_at)
      select user_id, max(at) + interval '10 days' from (
        select user_id, created_at from grants
          where entitlement = 'self-guided' and revoked_at is null and user_id is not null
        union all select user_id, updated_at from enrolments
        union all select user_id, created_at from reflections) steps (user_id, at)
      group by user_id having max(at) > now() - interval '30 days'
    on conflict (user_id) do update set quiet_due_at = excluded.quiet_due_at`);
};

/** Built while people write, so outside a transaction; each step may run again. */
export class Lookups1767225600022 implements MigrationInterface {
  readonly name = 'Lookups1767225600022';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await addQuietDue(runner);
    for (const [name, definition] of Object.entries(indexes))
      await buildIndex(runner, name, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await dropIndex(runner, name);
    await buildIndex(
      runner,
      'orders_waiting',
      'orders (paid_at) where user_id is null and paid_at is not null',
    );
    await runner.query('alter table preferences drop column quiet_due_at');
  }
}
