import type { MigrationInterface, QueryRunner } from 'typeorm';

/** @param quarantine SQL: why a payment is set aside, if it is */
const moneyNeedingAPerson = (quarantine: string): string => `
  create or replace view money_needing_a_person as
    select * from (
      select o.id as order_id, p.payment_intent, o.created_at, o.paid_at,
        case when o.status <> 'refunded' then ${quarantine} end as quarantine,
        coalesce(o.is_oversold and o.status <> 'refunded', false) as is_oversold,
        coalesce(o.is_paid_twice and o.status <> 'refunded', false) as is_paid_twice,
        coalesce(p.dispute = 'open', false) as is_disputed, p.dispute_at,
        p.refund_failed_at is not null as is_refund_failed, p.refund_failed_at
      from orders o full join payments p on p.payment_intent = o.payment_intent) found
    where quarantine is not null or is_oversold or is_paid_twice or is_disputed or is_refund_failed`;

/** Also a report that could not be applied to its order needs a person (ADR 0013). */
export class SetAsideReports1767225600111 implements MigrationInterface {
  readonly name = 'SetAsideReports1767225600111';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payments add column quarantine text');
    await runner.query(moneyNeedingAPerson('coalesce(p.quarantine, o.quarantine)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(moneyNeedingAPerson('o.quarantine'));
    await runner.query('alter table payments drop column quarantine');
  }
}
