import { run, statement } from '@repo/server/database/statements';
import { products } from '@repo/product/products';
import type { Pool } from 'pg';
import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { Grant, type Order } from './entities.ts';

/** What purchases entitle to. */
export class GrantsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Once for each order and entitlement, to the order's current owner. */
  async grant(manager: EntityManager, { id, product }: Order): Promise<void> {
    await run(
      manager,
      `insert into grants (order_id, user_id, entitlement)
      select o.id, o.user_id, unnest($2::text[]) from orders o where o.id = $1
      on conflict (order_id, entitlement) do nothing`,
      [id, products[product].grants],
    );
  }

  /** @returns whether the purchase gives access: not after a full refund or a lost dispute */
  isOpen(orderId: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(Grant, { orderId, revokedAt: IsNull() });
  }
}

/** What a refunded buyer keeps. */
export interface KeptAccess {
  /** Whether another purchase holds the self-guided program open. */
  keepsProgram: boolean;
  /** Whether they have written anything that they can read. */
  hasWritten: boolean;
}

const kept = statement(
  'kept-after-refund',
  `
    select
      exists (select from entitlements where user_id = $1
        and entitlement = 'self-guided') as "keepsProgram",
      exists (select from writers where user_id = $1) as "hasWritten"`,
);

/** @param userId null for a guest, who keeps nothing */
export const findKept = async (pool: Pool, userId: string | null): Promise<KeptAccess> =>
  (await pool.query<KeptAccess>({ ...kept, values: [userId] })).rows[0] ?? {
    keepsProgram: false,
    hasWritten: false,
  };
