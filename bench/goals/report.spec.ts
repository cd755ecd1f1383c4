import { goals } from './goals.ts';
import { judge } from './judge.ts';
import type { Measurement } from './measurement.ts';
import { judgeAgain, rowsOf, type PartReport } from './report.ts';

const part = (...measured: Measurement[]): PartReport => ({
  ...{ at: '', seconds: 1, load: 0, pace: 'usual' },
  results: measured.map((one) => judge(goals[one.goal], one)),
});
const row = (name: string, rows: ReturnType<typeof rowsOf>) =>
  rows.find((each) => each.name === name);

it('says of a goal that it falls short as soon as one page does, and names that page', () => {
  const pages = part(
    { goal: 'funnel-bytes', of: '/', values: [58_000] },
    { goal: 'funnel-bytes', of: '/new-door', values: [66_001] },
    { goal: 'funnel-requests', of: '/', values: [8] },
  );
  const rows = rowsOf({ parts: { pages } }, ['pages']);
  expect(row('funnel-bytes', rows)).toMatchObject({
    ...{ verdict: 'falls short', worst: { of: '/new-door' } },
  });
  expect(row('funnel-requests', rows)).toMatchObject({ verdict: 'holds' });
});

it('says of a goal that nobody has measured it', () => {
  const rows = rowsOf({ parts: {} }, ['rebuild']);
  expect(rows.map(({ name, verdict }) => [name, verdict])).toEqual([
    ['tasks-again', 'not measured'],
  ]);
});

it('tells only goals of the parts that are asked for', () => {
  const names = rowsOf({ parts: {} }, ['insights', 'rebuild']).map(({ name }) => name);
  expect(names).toEqual(['first-sentence', 'tasks-again']);
});

const asFile = (report: PartReport): PartReport => JSON.parse(JSON.stringify(report)) as PartReport;

it('judges by the goals of today what was measured before', () => {
  const before = part({ goal: 'funnel-bytes', of: '/', values: [58_000], note: 'why' });
  const changed = { ...before, results: before.results.map((one) => ({ ...one, holds: false })) };
  expect(judgeAgain(asFile(changed))).toEqual(before);
});

it('lets nothing hold that a file could not say, and forgets goals that are none any more', () => {
  const odd = part({ goal: 'funnel-bytes', values: [Infinity] });
  const gone = { ...odd.results[0], goal: 'gone', values: [1] } as unknown as Measurement;
  const read = judgeAgain(asFile({ ...odd, results: [...odd.results, gone as never] }));
  expect(read.results.map(({ holds }) => holds)).toEqual([false]);
});
