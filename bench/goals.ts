import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@repo/tools/stack/workspace';

/** Writes what a program measured to a JSON file. @returns the file's path */
export const writeReport = (name: string, measured: object): string => {
  const folder = join(root, 'bench/report');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), ...measured }, null, 2)}\n`,
  );
  return file;
};

/** A limit in a unit: at most, or with `at least` at least. */
export type Goal = readonly [limit: number, unit: string, sentence: string, isLeast?: 'at least'];

/** The goals, in the order of the report. */
export const goals = {
  'first round trip': [14_600, 'B', 'headers, HTML and critical CSS of a public page'],
  'funnel script': [3_000, 'B', 'JavaScript of a funnel page before anything is pressed'],
  'funnel React': [0, 'React', 'on a funnel page that nobody is signed in on'],
  'funnel weight': [66_000, 'B', 'first view of a funnel page, everything with headers'],
  'funnel requests': [8, 'requests', 'of the first view of a funnel page'],
  'shell weight': [150_000, 'B', 'first view of sign-up, a checkout, an outcome page'],
  'shell requests': [10, 'requests', 'of the first view of a shell'],
  'third parties': [0, 'requests', 'that leave the site'],
  'second view': [0, 'files', 'with a hashed name that are loaded again'],
  'public performance': [99, 'points', 'Lighthouse on its phone, median of three', 'at least'],
  'public others': [100, 'points', 'accessibility, best practices, search', 'at least'],
  'member performance': [97, 'points', 'Lighthouse, signed in', 'at least'],
  'member others': [100, 'points', 'accessibility, best practices', 'at least'],
  'layout shift': [0, 'CLS', 'while a page loads'],
  'shell paint': [1, '×', 'largest paint of a shell versus the landing page’s'],
  'overview weight': [150_000, 'B', 'first view of the overview, everything with headers'],
  'overview requests': [12, 'requests', 'of the first view of the overview'],
  'week weight': [210_000, 'B', 'first view of a week, everything with headers'],
  'week requests': [14, 'requests', 'of the first view of a week'],
  'profile script': [130_000, 'B', 'JavaScript of the profile’s first view'],
  'one React': [1, 'React', 'on a member’s screen or a shell'],
  'first calls': [2, 'calls', 'of a member’s first view'],
  'calls of an action': [1, 'calls', 'that write, of a double click'],
  'me body': [400, 'B', 'of GET /api/me'],
  'me headers': [900, 'B', 'of GET /api/me'],
  'a read': [1.8, '×', 'CPU of gateway, API and PostgreSQL versus node, pg and PostgreSQL'],
  'transactions of a write': [1, 'transactions', 'that write'],
  'statements of a write': [4, 'statements', 'in it, besides the outbox row'],
  'a login': [1.15, '×', 'CPU of the API versus one hash'],
  'flood of logins': [0, 'logins', 'of 1,000 at once, not 200, nor 429 or 503 with Retry-After'],
  'reads in the flood': [0, 'reads', 'of members that are not answered 200'],
  mails: [200, 'mails', 'for a second of the worker’s CPU', 'at least'],
  'age of a fact': [2_000, 'ms', 'until an idle worker takes it up'],
  'first sentence': [150, 'ms', 'after the provider’s, median'],
  'worker memory': [120, 'MB', 'resident, after its deliveries'],
  'first start': [90, 's', 'of `npm start`, installed, on an empty directory, until ready'],
  'warm start': [10, 's', 'of `npm start`, until ready'],
  'start of the API': [450, 'ms', 'CPU until it is ready'],
  'API at idle': [130, 'MB', 'resident, a minute after ready'],
  'product at idle': [250, 'MiB', 'gateway, API, worker and PostgreSQL, proportional (PSS)'],
  'everything at idle': [400, 'MiB', 'that `npm start` runs, proportional (PSS)'],
  'API after a long run': [200, 'MB', 'resident, after 100,000 requests'],
} as const satisfies Record<string, Goal>;

export type GoalName = keyof typeof goals;

/** Records a figure for its goal; `of` names what was measured. */
export type Note = (goal: GoalName, figure: number, of?: string) => void;

/** One goal in the final report, with its worst figure. */
interface Row {
  limit: string;
  figure: string;
  verdict: 'holds' | 'FALLS SHORT';
  of: string;
}

export const digits = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 });

/** Prints each figure at once and keeps the worst of every goal. */
export const createReport = () => {
  const rows: Partial<Record<GoalName, Row>> = {};
  const worst = new Map<GoalName, number>();
  const note: Note = (goal, figure, of = '') => {
    const [limit, unit, sentence, isLeast]: Goal = goals[goal];
    const row: Row = {
      ...{ figure: `${digits(figure)} ${unit}`, limit: `${isLeast ? '≥' : '≤'} ${digits(limit)}` },
      verdict: (isLeast ? figure >= limit : figure <= limit) ? 'holds' : 'FALLS SHORT',
      of,
    };
    console.log(`${row.verdict}  ${goal}: ${row.figure} (${row.limit}), ${of || sentence}`);
    const share = isLeast ? -figure : figure;
    // NaN cannot be compared: it falls short, and counts as the worst.
    if (share <= (worst.get(goal) ?? -Infinity)) return;
    worst.set(goal, share);
    rows[goal] = row;
  };
  return { note, rows };
};
