import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { run } from '../../platform/database/statements.ts';

/** Orders with an open payment page. */
const open = `
  select o.stripe_session_id as "sessionId" from orders o
  where o.status = 'pending' and o.quarantine is null and o.checkout_url is not null`;

/** The member holds what this order is about. One index look-up for each order. */
const isHeld = `(
  select true from grants g
  where g.user_id = o.user_id and g.entitlement = o.product and g.revoked_at is null limit 1)`;

@Injectable()
export class SupersededRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns sessions of the member who paid this order, for what that payment brought. */
  findBeside(orderId: string): Promise<string[]> {
    return this.#find(
      `${open} and ${isHeld} and o.user_id = (select user_id from orders where id = $1)`,
      [orderId],
    );
  }

  /** @returns sessions of all members for something they hold already. */
  findHeld(): Promise<string[]> {
    return this.#find(`${open} and ${isHeld}`);
  }

  /** @returns every open session for coaching. */
  findCoaching(): Promise<string[]> {
    return this.#find(`${open} and o.product = 'coaching'`);
  }

  /** @returns open sessions whose buyer was erased */
  findErased(): Promise<string[]> {
    return this.#find(
      `select o.stripe_session_id as "sessionId" from orders o
       where o.erased_at is not null and o.status = 'pending' and o.quarantine is null
         and o.stripe_session_id is not null`,
    );
  }

  async #find(statement: string, values: unknown[] = []): Promise<string[]> {
    const rows = await run<{ sessionId: string }>(this.dataSource, statement, values);
    return rows.map(({ sessionId }) => sessionId);
  }
}
