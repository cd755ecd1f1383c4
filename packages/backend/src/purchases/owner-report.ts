import { formatMonth } from '@repo/contracts/dates';
import { brand } from '@repo/product/brand';
import { coachingSpotsPerMonth } from '@repo/product/products';
import { hourMs } from '@repo/product/durations';
import { toCountText } from '@repo/contracts/purchases/funnel';
import type { BusinessFigures } from './figures.ts';
import { maskSmallCount } from './funnel.ts';

/** One line of the day in numbers. */
export interface ReportLine {
  label: string;
  value: string;
}

/** The daily report for the owner of the business. */
export interface OwnerReport {
  /** The lines that need a person; empty on a good day. */
  waiting: ReportLine[];
  rest: ReportLine[];
}

/** The text of each figure, for the owner of the business. */
interface Row {
  label: string;
  value: (figures: BusinessFigures, now: Date) => string;
  /** Whether it needs a person. */
  isWaiting: (figures: BusinessFigures, now: Date) => boolean;
}

const day = 24;
/** Backups are daily, and may be some hours late. */
const lateBackupHours = 30;

const never = (): boolean => false;

/** Counting stops at a thousand (`figures.ts`). */
const inWords = (count: number): string => (count >= 1_000 ? '1,000 or more' : String(count));

const counted = (label: string, name: CountName): Row => ({
  label,
  value: (figures) => inWords(figures[name]),
  isWaiting: (figures) => figures[name] > 0,
});

/** In whole fives: a week's number (`funnel.ts`) less its exact days would reveal a hidden one. */
const seen = (label: string, name: CountName): Row => ({
  label,
  value: (figures) => {
    const count = maskSmallCount(figures[name]);
    return count ? `about ${toCountText(count - (count % 5))}` : toCountText(count);
  },
  isWaiting: never,
});

type CountName = {
  [Name in keyof BusinessFigures]: BusinessFigures[Name] extends number ? Name : never;
}[keyof BusinessFigures];

const hoursSince = (at: Date, now: Date): number =>
  Math.floor((now.getTime() - at.getTime()) / hourMs);

const ageOf = (at: Date | null, now: Date): string => {
  if (!at) return 'unknown';
  const hours = hoursSince(at, now);
  if (hours < 1) return 'less than an hour ago';
  if (hours < 2 * day) return hours === 1 ? '1 hour ago' : `${String(hours)} hours ago`;
  return `${String(Math.floor(hours / day))} days ago`;
};

const spotsLeft = ({ taken, month }: BusinessFigures): string =>
  `${String(Math.max(0, coachingSpotsPerMonth - taken))} of ${String(coachingSpotsPerMonth)} in ${formatMonth(month)}`;

const rows: readonly Row[] = [
  counted('Payments on hold for your decision', 'quarantined'),
  counted('Coaching spots sold beyond the monthly limit', 'oversold'),
  counted('Payments for something the buyer already had', 'paidTwice'),
  counted('Disputes waiting for a response', 'disputesOpen'),
  counted('Refunds returned by the bank', 'refundsFailed'),
  counted('Clients the coach did not contact in time', 'outreachOverdue'),
  counted('Emails and insights that failed since yesterday', 'deliveriesFailed'),
  {
    label: 'Last backup',
    value: ({ backupAt }, now) => ageOf(backupAt, now),
    isWaiting: ({ backupAt }, now) =>
      backupAt !== null && hoursSince(backupAt, now) >= lateBackupHours,
  },
  { label: 'Coaching spots left', value: spotsLeft, isWaiting: never },
  {
    label: 'Bought since yesterday',
    value: ({ coachingSold, selfGuidedSold }) =>
      `${inWords(coachingSold)} × coaching, ${inWords(selfGuidedSold)} × self-guided program`,
    isWaiting: never,
  },
  seen('Page views yesterday', 'pagesSeen'),
  seen('Free first pages opened yesterday', 'tastesSeen'),
  seen('Checkouts opened yesterday', 'checkoutsSeen'),
  {
    ...counted('Purchases in the last month still without an account', 'unclaimed'),
    isWaiting: never,
  },
];

/** @returns the daily report in words, without personal data */
export const toReport = (figures: BusinessFigures, now: Date): OwnerReport => {
  const toLine = ({ label, value }: Row): ReportLine => ({ label, value: value(figures, now) });
  const isWaiting = (row: Row): boolean => row.isWaiting(figures, now);
  return {
    waiting: rows.filter(isWaiting).map(toLine),
    rest: rows.filter((row) => !isWaiting(row)).map(toLine),
  };
};

const toLines = (lines: readonly ReportLine[]): string[] =>
  lines.map(({ label, value }) => `  ${label}: ${value}`);

/** @returns the same as plain text, for a terminal */
export const toReportText = (figures: BusinessFigures, now: Date): string => {
  const { waiting, rest } = toReport(figures, now);
  const first = waiting.length > 0 ? ['Needs a decision:', ...toLines(waiting)] : [];
  const calm = waiting.length > 0 ? 'All good:' : 'Nothing needs a decision.';
  const title = `${brand.name}, ${now.toISOString().slice(0, 16)} UTC`;
  return [title, ...first, calm, ...toLines(rest)].join('\n');
};
