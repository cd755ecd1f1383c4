import { accounts } from './accounts/accounts.ts';
import { coaching } from './coaching/coaching.ts';
import { programme } from './programme/programme.ts';
import { purchases } from './purchases/purchases.ts';

export const domains = [accounts, programme, coaching, purchases];
