import type { Domain } from '../platform/domain.ts';
import { hourMs, minuteMs } from '@repo/product/durations';
import { inBatches } from '../platform/schedule.ts';
import { dispute, refund } from './emails/money-back.ts';
import { ownerDispute, ownerFailures, ownerReport } from './emails/owner.ts';
import { ownerPayment } from './emails/owner/owner-payment.ts';
import { paidTwice, receiptCoaching, receiptSelfGuided } from './emails/receipts.ts';
import { purchaseWaiting } from './emails/purchase-waiting.ts';
import { spotFree } from './emails/spot-free.ts';
import { recordFailures, recordReport } from './owner/owner-mails.ts';
import { sweepPaidAs, sweepUnclaimedAddresses, sweepUnpaidOrders } from './sweeps.ts';
import { recordUnclaimed } from './unclaimed.ts';
import { offerFreeSpots, sweepWaitingList } from './waiting-list.ts';

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
    ownerReport,
  ],
  reactions: [],
  schedules: [
    {
      name: 'record-failures',
      everyMs: minuteMs,
      run: ({ pool, mailNames }) => recordFailures(pool, mailNames),
    },
    {
      name: 'record-report',
      everyMs: minuteMs,
      run: ({ pool, config }) => recordReport(pool, config),
    },
    { name: 'offer-free-spots', everyMs: minuteMs, run: ({ pool }) => offerFreeSpots(pool) },
    { name: 'record-unclaimed', everyMs: hourMs, run: inBatches(recordUnclaimed) },
    { name: 'sweep-waiting-list', everyMs: hourMs, run: inBatches(sweepWaitingList) },
    { name: 'sweep-unpaid-orders', everyMs: hourMs, run: inBatches(sweepUnpaidOrders) },
    { name: 'sweep-paid-as', everyMs: hourMs, run: inBatches(sweepPaidAs) },
    {
      name: 'sweep-unclaimed-addresses',
      everyMs: hourMs,
      run: inBatches(sweepUnclaimedAddresses),
    },
  ],
};
