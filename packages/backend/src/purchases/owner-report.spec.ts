import type { BusinessFigures } from './figures.ts';
import { toReport, toReportText } from './owner-report.ts';

const now = new Date('2026-11-22T13:00:00Z');

const calm: BusinessFigures = {
  month: '2026-11',
  taken: 2,
  coachingSold: 1,
  selfGuidedSold: 4,
  pagesSeen: 1_243,
  tastesSeen: 31,
  checkoutsSeen: 3,
  unclaimed: 3,
  outreachOverdue: 0,
  quarantined: 0,
  oversold: 0,
  refundsFailed: 0,
  paidTwice: 0,
  disputesOpen: 0,
  deliveriesFailed: 0,
  archiveAt: null,
  backupAt: new Date('2026-11-22T03:30:00Z'),
  drillAt: null,
};

const waiting = (change: Partial<BusinessFigures>): string[] =>
  toReport({ ...calm, ...change }, now).waiting.map(({ label, value }) => `${label}: ${value}`);

describe('the day in numbers', () => {
  it('asks for nobody on a good day', () => {
    expect(waiting({})).toEqual([]);
    expect(toReportText(calm, now)).toBe(`Whole & Held, 2026-11-22T13:00 UTC
Nothing needs a decision.
  Payments on hold for your decision: 0
  Coaching spots sold beyond the monthly limit: 0
  Payments for something the buyer already had: 0
  Disputes waiting for a response: 0
  Refunds returned by the bank: 0
  Clients the coach did not contact in time: 0
  Emails and insights that failed since yesterday: 0
  Last backup: 9 hours ago
  Coaching spots left: 3 of 5 in November
  Bought since yesterday: 1 × coaching, 4 × self-guided program
  Page views yesterday: about 1,240
  Free first pages opened yesterday: about 30
  Checkouts opened yesterday: under 5
  Purchases in the last month still without an account: 3`);
  });

  it('tells views in whole fives: the week’s numbers less six exact days would tell the seventh', () => {
    const views = (pagesSeen: number) =>
      /Page views yesterday: (.*)/.exec(toReportText({ ...calm, pagesSeen }, now))?.[1];
    expect([0, 1, 4, 5, 9].map(views)).toEqual(['0', 'under 5', 'under 5', 'about 5', 'about 5']);
  });

  it.each([
    [{ quarantined: 2 }, 'Payments on hold for your decision: 2'],
    [{ oversold: 1 }, 'Coaching spots sold beyond the monthly limit: 1'],
    [{ paidTwice: 1 }, 'Payments for something the buyer already had: 1'],
    [{ disputesOpen: 2 }, 'Disputes waiting for a response: 2'],
    [{ refundsFailed: 1 }, 'Refunds returned by the bank: 1'],
    [{ outreachOverdue: 1 }, 'Clients the coach did not contact in time: 1'],
    [{ deliveriesFailed: 1_000 }, 'Emails and insights that failed since yesterday: 1,000 or more'],
    [{ backupAt: new Date('2026-11-21T07:00:00Z') }, 'Last backup: 30 hours ago'],
    [{ backupAt: new Date('2026-11-12T13:00:00Z') }, 'Last backup: 10 days ago'],
  ])('puts first what needs a decision: %j', (change, line) => {
    expect(waiting(change)).toEqual([line]);
  });

  it('says that a backup is unknown rather than late', () => {
    expect(waiting({ backupAt: null })).toEqual([]);
    expect(toReportText({ ...calm, backupAt: null }, now)).toContain('Last backup: unknown');
  });

  it('never counts fewer spots than none', () => {
    expect(toReportText({ ...calm, taken: 7 }, now)).toContain('0 of 5 in November');
  });
});
