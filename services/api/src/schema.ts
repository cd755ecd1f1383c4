import * as account from '@repo/accounts/entities/account';
import * as coaching from '@repo/coaching/entities';
import * as member from '@repo/accounts/entities/member';
import * as programme from '@repo/programme/entities';
import * as purchases from '@repo/purchases/entities';
import type { Schema } from '@repo/server/database/data-source';
import { Accounts1767225600101 } from '@repo/accounts/migrations/0001-accounts';
import { Purchases1767225600102 } from '@repo/purchases/migrations/0002-purchases';
import { Programme1767225600103 } from '@repo/programme/migrations/0003-programme';
import { ProgrammeMembers1767225600111 } from '@repo/programme/migrations/0011-programme-members';
import { Coaching1767225600104 } from '@repo/coaching/migrations/0004-coaching';
import { Members1767225600106 } from '@repo/accounts/migrations/0006-members';
import { Choices1767225600112 } from '@repo/accounts/migrations/0012-choices';
import { Entitlements1767225600107 } from '@repo/purchases/migrations/0007-entitlements';
import { PurchaseRules1767225600108 } from '@repo/purchases/migrations/0008-purchase-rules';
import { Uncontacted1767225600109 } from '@repo/coaching/migrations/0009-uncontacted';
import { Writers1767225600110 } from '@repo/programme/migrations/0010-writers';
import { LostEntitlements1767225600113 } from '@repo/purchases/migrations/0013-lost-entitlements';
import { Deliveries1767225600105 } from '@repo/server/migrations/0005-deliveries';
import { Events1767225600114 } from '@repo/server/migrations/0014-events';

/** Every table of every domain, and the migrations in the order they run. */
export const schema: Schema = {
  entities: { ...account, ...coaching, ...member, ...programme, ...purchases },
  migrations: [
    Accounts1767225600101,
    Purchases1767225600102,
    Programme1767225600103,
    Coaching1767225600104,
    Deliveries1767225600105,
    Members1767225600106,
    Entitlements1767225600107,
    PurchaseRules1767225600108,
    Uncontacted1767225600109,
    Writers1767225600110,
    ProgrammeMembers1767225600111,
    Choices1767225600112,
    LostEntitlements1767225600113,
    Events1767225600114,
  ],
};
