import type { Domain } from '../platform/domain.ts';
import { minuteMs } from '@repo/product/durations';
import { hourly } from '../platform/schedule.ts';
import { dispute, refund } from './emails/money-back.ts';
import { funnelLink, ownerDispute, ownerFailures, ownerReport } from './emails/owner.ts';
import { ownerPayment } from './emails/owner/owner-payment.ts';
import { paidTwice, receiptCoaching, receiptSelfGuided } from './emails/receipts.ts';
import { purchaseWaiting, recordUnclaimed } from './unclaimed.ts';
import { spotFree, offerFreeSpots, sweepWaitingList } from './waiting-list.ts';
import {
  forgetTasteMail,
  recordTasteWeeks,
  sweepTasteMails,
  tasteConfirm,
  tasteRest,
  tasteWeek,
} from './taste-mail.ts';
import { recordFailures, recordFunnel, recordReport } from './owner/owner-mails.ts';
import { orderSweeps } from './sweeps.ts';

export const purchasesDomain: Domain = {
  emails: [
    receiptSelfGuided,
    receiptCoaching,
    purchaseWaiting,
    paidTwice,
    refund,
    dispute,
    spotFree,
    tasteConfirm,
    tasteRest,
    tasteWeek,
    ownerPayment,
    ownerDispute,
    ownerFailures,
    ownerReport,
    funnelLink,
  ],
  reactions: [forgetTasteMail],
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
    {
      name: 'record-funnel',
      everyMs: minuteMs,
      run: ({ pool, config }) => recordFunnel(pool, config),
    },
    { name: 'offer-free-spots', everyMs: minuteMs, run: ({ pool }) => offerFreeSpots(pool) },
    {
      name: 'record-taste-weeks',
      everyMs: 10 * minuteMs,
      run: ({ pool, config }) => recordTasteWeeks(pool, config),
    },
    ...hourly({
      'record-unclaimed': recordUnclaimed,
      'sweep-waiting-list': sweepWaitingList,
      'sweep-taste-mails': sweepTasteMails,
      ...orderSweeps,
    }),
  ],
};
