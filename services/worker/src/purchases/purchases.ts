import { orderSweeps } from '@repo/purchases/orders/sweeps';
import { recordUnassigned } from '@repo/purchases/orders/unassigned';
import { announceFreeSpots, sweepWaitingList } from '@repo/purchases/waiting-list.repository';
import { type Domain, hourly } from '../platform/domain.ts';
import { minuteMs } from '@repo/product/durations';
import { dispute, refund } from './emails/money-back.ts';
import {
  ownerDispute,
  ownerFailures,
  ownerOverdue,
  ownerPayment,
  recordFailures,
} from './emails/owner.ts';
import {
  paidTwice,
  receiptCoaching,
  receiptSelfGuided,
  purchaseWaiting,
} from './emails/receipts.ts';
import { spotFree } from './waiting-list.ts';

export const purchasesDomain: Domain = {
  emails: [
    receiptSelfGuided,
    receiptCoaching,
    purchaseWaiting,
    paidTwice,
    refund,
    dispute,
    spotFree,
    ownerPayment,
    ownerDispute,
    ownerFailures,
    ownerOverdue,
  ],
  handlers: [],
  schedules: [
    {
      name: 'record-failures',
      everyMs: minuteMs,
      run: ({ pool, mailNames }) => recordFailures(pool, mailNames),
    },
    { name: 'announce-free-spots', everyMs: minuteMs, run: ({ pool }) => announceFreeSpots(pool) },
    ...hourly({
      'record-unassigned': recordUnassigned,
      'sweep-waiting-list': sweepWaitingList,
      ...orderSweeps,
    }),
  ],
};
