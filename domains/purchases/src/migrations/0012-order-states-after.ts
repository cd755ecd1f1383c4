import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which states of an order may exist together (ADR 0013). */
export class OrderStatesAfter1767225600112 implements MigrationInterface {
  readonly name = 'OrderStatesAfter1767225600112';
  /** Else the rows would be read while nobody may use the table; each step may be repeated. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // From here on, nobody writes another row that the last step would refuse.
    await runner.query(`
      alter table orders drop constraint if exists orders_state, add constraint orders_state check (
        case when paid_at is not null
          then quarantine is null
            and status in ('paid', 'partially_refunded', 'disputed', 'refunded')
          else status in ('pending', 'expired', 'failed')
            or (status = 'refunded' and quarantine is not null)
        end) not valid`);
    // Accepted by a person, and refunded in full before it was booked: nothing is left to do.
    await runner.query(`
      update orders set quarantine = 'state'
      where paid_at is null and quarantine is null and status = 'refunded'`);
    // Accepted, and partly refunded or disputed before it was booked: the reconciler books it now,
    // and applies what payments knows. As when it was accepted, it is nobody's open order.
    await runner.query(`
      update orders set status = 'pending', checked_at = 'epoch', buyer = null
      where paid_at is null and status in ('paid', 'partially_refunded', 'disputed')`);
    // No code has ever written these: what is booked was granted, and its status follows from its payment.
    await runner.query(`
      update orders o set quarantine = null, status = case
        when p.is_refunded then 'refunded'
        when p.dispute in ('open', 'lost') then 'disputed'
        when p.refunded_amount > 0 then 'partially_refunded'
        else 'paid' end
      from orders b left join payments p using (payment_intent)
      where b.id = o.id and o.paid_at is not null
        and (o.quarantine is not null or o.status in ('pending', 'expired', 'failed'))`);
    await runner.query('alter table orders validate constraint orders_state');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orders drop constraint orders_state');
  }
}
