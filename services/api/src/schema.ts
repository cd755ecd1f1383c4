import * as account from '@repo/server/entities/account';
import * as coaching from '@repo/server/entities/coaching';
import * as member from '@repo/server/entities/member';
import * as programme from '@repo/server/entities/programme';
import * as purchases from '@repo/server/entities/purchases';
import type { Schema } from '@repo/server/database/data-source';
import { Accounts1767225600101 } from '@repo/server/migrations/0001-accounts';
import { Purchases1767225600102 } from '@repo/server/migrations/0002-purchases';
import { Programme1767225600103 } from '@repo/server/migrations/0003-programme';
import { Coaching1767225600104 } from '@repo/server/migrations/0004-coaching';
import { Deliveries1767225600105 } from '@repo/server/migrations/0005-deliveries';

/** Every table of every domain, and the migrations in the order they run. */
export const schema: Schema = {
  entities: { ...account, ...coaching, ...member, ...programme, ...purchases },
  migrations: [
    Accounts1767225600101,
    Purchases1767225600102,
    Programme1767225600103,
    Coaching1767225600104,
    Deliveries1767225600105,
  ],
};
