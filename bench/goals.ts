import type { Person } from '@repo/testing/person';
import type { Stack } from '@repo/tools/stack/stack';

/** A limit in a unit: at most, or with `at least` at least. */
type Goal = readonly [id: string, limit: number, unit: string, of: string, isLeast?: 'at least'];

const goals = {
  'first round trip': ['P1', 14_600, 'B', 'headers, HTML and critical CSS of a public page'],
  'funnel script': ['P2', 3_000, 'B', 'JavaScript of a funnel page before anything is pressed'],
  'funnel weight': ['P3', 66_000, 'B', 'first view of a funnel page, everything with headers'],
  'funnel requests': ['P3', 8, 'requests', 'of the first view of a funnel page'],
  'island page weight': ['P3', 150_000, 'B', 'first view of sign-up, a checkout, an outcome page'],
  'island page requests': ['P3', 10, 'requests', 'of the first view of an island page'],
  'third parties': ['P3', 0, 'requests', 'that leave the site'],
  'second view': ['P3', 0, 'files', 'with a hashed name that are loaded again'],
  'public performance': ['P4', 99, 'points', 'Lighthouse’s phone, median of three', 'at least'],
  'public others': ['P4', 100, 'points', 'accessibility, best practices, search', 'at least'],
  'member performance': ['P4', 97, 'points', 'Lighthouse, signed in', 'at least'],
  'member others': ['P4', 100, 'points', 'accessibility, best practices', 'at least'],
  'layout shift': ['P4', 0, 'CLS', 'while a page loads'],
  'island page paint': ['P4', 1, '×', 'largest paint of an island page versus the landing page’s'],
  'overview weight': ['P5', 150_000, 'B', 'first view of the overview, everything with headers'],
  'overview requests': ['P5', 12, 'requests', 'of the first view of the overview'],
  'week weight': ['P5', 210_000, 'B', 'first view of a week, everything with headers'],
  'week requests': ['P5', 14, 'requests', 'of the first view of a week'],
  'profile script': ['P5', 130_000, 'B', 'JavaScript of the profile’s first view'],
  'first calls': ['P6', 2, 'calls', 'of a member’s first view'],
  'a read': ['P8', 1.8, '×', 'CPU of gateway, API, PostgreSQL versus node, pg, PostgreSQL'],
  'a login': ['P11', 1.15, '×', 'CPU of the API versus one hash'],
  'first start': ['P15', 90, 's', 'of `npm start`, installed, on an empty directory, until ready'],
  'warm start': ['P15', 10, 's', 'of `npm start`, until ready'],
  'API at idle': ['P19', 130, 'MB', 'resident, a minute after ready'],
  'worker memory': ['P19', 120, 'MB', 'resident, a minute after ready'],
  'everything at idle': ['P19', 400, 'MiB', 'that `npm start` runs, proportional (PSS)'],
} as const satisfies Record<string, Goal>;

type GoalName = keyof typeof goals;

/** Records a figure for its goal; `what` names what was measured. */
export type Note = (goal: GoalName, figure: number, what?: string) => void;

/** What every part measures with. */
export interface Bench {
  stack: Stack;
  note: Note;
  signal: AbortSignal;
  /** Signed in, with the program. */
  member: Person;
}

/** Prints each figure at once and keeps the worst of every goal. */
export const createReport = () => {
  const rows = new Map<GoalName, { line: string; isMet: boolean; badness: number }>();
  const note: Note = (goal, figure, what = '') => {
    const [id, limit, unit, of, isLeast]: Goal = goals[goal];
    const badness = isLeast ? limit - figure : figure - limit;
    const isMet = badness <= 0; // NaN is not
    const shown = Number(figure.toFixed(2)).toLocaleString('en-US');
    const bound = `${isLeast ? '≥' : '≤'} ${limit.toLocaleString('en-US')} ${unit}`;
    const line = `${id} ${goal}: ${shown} (${bound} ${of}) ${what}`;
    console.log(isMet ? 'holds' : 'FALLS SHORT', line);
    if (!isMet || badness > (rows.get(goal)?.badness ?? -Infinity))
      rows.set(goal, { line, isMet, badness });
  };
  return { note, rows };
};
