import { accountsDomain } from './accounts/accounts.ts';
import { coachingDomain } from './coaching/coaching.ts';
import { programmeDomain } from './programme/programme.ts';
import { purchasesDomain } from './purchases/purchases.ts';

export const domains = [accountsDomain, programmeDomain, coachingDomain, purchasesDomain];
