import * as account from '@repo/accounts/entities/account';
import * as coaching from '@repo/coaching/entities';
import * as member from '@repo/accounts/entities/member';
import * as programme from '@repo/programme/entities';
import * as purchases from '@repo/purchases/entities';
import type { Schema } from '@repo/server/database/data-source';
import { Accounts1767225600101 } from '@repo/accounts/migrations/0001-accounts';
import { Purchases1767225600102 } from '@repo/purchases/migrations/0002-purchases';
import { Programme1767225600103 } from '@repo/programme/migrations/0003-programme';
import { Coaching1767225600104 } from '@repo/coaching/migrations/0004-coaching';
import { Deliveries1767225600105 } from '@repo/server/migrations/0005-deliveries';
import { AccountViews1767225600106 } from '@repo/accounts/migrations/0006-account-views';
import { PurchaseViews1767225600107 } from '@repo/purchases/migrations/0007-purchase-views';
import { CoachingViews1767225600108 } from '@repo/coaching/migrations/0008-coaching-views';
import { ProgrammeViews1767225600109 } from '@repo/programme/migrations/0009-programme-views';
import { EventViews1767225600110 } from '@repo/server/migrations/0010-event-views';
import { SetAsideReports1767225600111 } from '@repo/purchases/migrations/0011-set-aside-reports';
import { OrderStatesAfter1767225600112 } from '@repo/purchases/migrations/0012-order-states-after';

/** Every table of every domain, and the migrations in the order they run. */
export const schema: Schema = {
  entities: { ...account, ...coaching, ...member, ...programme, ...purchases },
  migrations: [
    Accounts1767225600101,
    Purchases1767225600102,
    Programme1767225600103,
    Coaching1767225600104,
    Deliveries1767225600105,
    AccountViews1767225600106,
    PurchaseViews1767225600107,
    CoachingViews1767225600108,
    ProgrammeViews1767225600109,
    EventViews1767225600110,
    SetAsideReports1767225600111,
    OrderStatesAfter1767225600112,
  ],
};
