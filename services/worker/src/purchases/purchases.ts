import type { Domain } from '../platform/domain.ts';
import { hourMs, inBatches, minuteMs } from '../platform/schedule.ts';
import { ownerFailures } from './emails/owner-failures.ts';
import { ownerPayment } from './emails/owner-payment.ts';
import { ownerReport } from './emails/owner-report.ts';
import { purchaseWaiting } from './emails/purchase-waiting.ts';
import { receiptCoaching } from './emails/receipt-coaching.ts';
import { receiptSelfGuided } from './emails/receipt-self-guided.ts';
import { refund } from './emails/refund.ts';
import { spotFree } from './emails/spot-free.ts';
import { recordFailures, recordReport } from './owner/owner-mails.ts';
import { sweepUnpaidOrders } from './sweeps.ts';
import { recordUnclaimed } from './unclaimed.ts';
import { offerFreeSpots, sweepWaitingList } from './waiting-list.ts';

export const purchases: Domain = {
  emails: [
    receiptSelfGuided,
    receiptCoaching,
    purchaseWaiting,
    refund,
    spotFree,
    ownerPayment,
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
  ],
};
