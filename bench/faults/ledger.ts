import type { Answer, Browser } from '@repo/testing/browser';

/** A text that its author was told is saved. */
export interface KeptText {
  week: number;
  version: number;
  text: string;
}

/** Somebody, and everything that the product has told them so far. */
export interface Person {
  fullName: string;
  email: string;
  password: string;
  browser: Browser;
  /** How far they have come; a payment that went back leaves them their words. */
  stage: 'new' | 'signed-up' | 'verified' | 'signed-in' | 'member' | 'paid back';
  texts: KeptText[];
  /** The highest week that a call confirmed as completed. */
  reached: number;
  /** The highest week that was ever asked for, confirmed or not. */
  asked: number;
  /** Sessions that the payment page took money for. */
  paid: Set<string>;
  /** Rounds in this stage. */
  rounds: number;
}

/** What all clients together saw. */
export interface Ledger {
  people: Person[];
  sent: number;
  unanswered: number;
  /** Refused with 5xx. */
  refused: number;
  /** What broke a promise at once, not only in the comparison: a stack in an answer, two successes. */
  broken: string[];
}

export const createLedger = (): Ledger => ({
  ...{ people: [], sent: 0, unanswered: 0, refused: 0, broken: [] },
});

/** Lines of a stack trace, of Node or PostgreSQL, or a path of this machine. */
const inside = /\n\s+at |node_modules|QueryFailedError|\.ts:\d+|\.js:\d+/;

/** Writes an answer down. */
export const noteAnswer = (ledger: Ledger, { call, status, text }: Answer): void => {
  ledger.sent += 1;
  if (status === 0) ledger.unanswered += 1;
  if (status >= 500) ledger.refused += 1;
  if (status >= 500 && inside.test(text)) ledger.broken.push(`${call}: ${status} shows its inside`);
  if (status === 0 && text.includes('TimeoutError')) ledger.broken.push(`${call}: never answered`);
};
