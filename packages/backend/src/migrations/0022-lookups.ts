import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex, dropIndex } from './build-index.ts';

/** What is looked up for one member, or is due, without reading a whole table; by name. */
const indexes: Readonly<Record<string, string>> = {
  preferences_quiet_due: 'preferences (quiet_due_at) where quiet_due_at is not null',
  coaching_sessions_to_come: 'coaching_sessions (starts_at) where called_off_at is null',
  // For an erasure, which looks for an address wherever one may be.
  orders_email: 'orders (email) where email is not null',
  users_pending_email: 'users (pending_email) where pending_email is not null',
  code_flows_previous_email: 'code_flows (previous_email) where previous_email is not null',
  // A fact names few of these, and a new one is written into no more indexes than it names.
  outbox_user: `outbox ((payload ->> 'userId')) where payload ->> 'userId' is not null`,
  outbox_flow: `outbox ((payload ->> 'flowId')) where payload ->> 'flowId' is not null`,
  outbox_order: `outbox ((payload ->> 'orderId')) where payload ->> 'orderId' is not null`,
  outbox_guest: `outbox ((payload ->> 'guestId')) where payload ->> 'guestId' is not null`,
};

/** Built while people write, so outside a transaction; each step may run again. */
export class Lookups1767225600022 implements MigrationInterface {
  readonly name = 'Lookups1767225600022';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indexes))
      await buildIndex(runner, name, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await dropIndex(runner, name);
  }
}
