import { goals } from './goals.ts';
import { judge } from './judge.ts';
import type { Measurement } from './measurement.ts';
import { rowsOf, type PartReport } from './report.ts';

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
