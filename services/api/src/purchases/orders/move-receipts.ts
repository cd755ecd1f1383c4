import type { EntityManager } from 'typeorm';
import { run } from '../../platform/database/statements.ts';

/**
 * Whatever is written about a purchase from now on, a refund say, goes to the member's new address:
 * somebody else may read the old one. A receipt address of another name stays as it was typed.
 */
export const moveReceipts = async (
  manager: EntityManager,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  await run(manager, 'update orders set email = $3 where user_id = $1 and email = $2', [
    userId,
    from,
    to,
  ]);
};
