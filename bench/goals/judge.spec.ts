import type { Goal } from './goal.ts';
import { judge, median, shareOf, worstOf } from './judge.ts';

const goal = (own: Partial<Goal>): Goal => ({
  ...{ promise: 'any', sentence: '', unit: 'µs', limit: 10, take: 'least', part: 'api', how: '' },
  ...own,
});
const values = (...all: number[]) => ({ goal: 'mails' as const, values: all });

it('holds a figure against its limit, the limit itself included', () => {
  expect(judge(goal({}), values(10, 14, 11))).toMatchObject({ figure: 10, holds: true });
  expect(judge(goal({}), values(10.01, 14))).toMatchObject({ figure: 10.01, holds: false });
});

it.each([
  ['least', 1],
  ['median', 3],
  ['worst', 9],
] as const)('takes the %s of the samples', (take, figure) => {
  expect(judge(goal({ take }), values(3, 9, 1)).figure).toBe(figure);
});

it('tells the spread of the samples', () => {
  expect(judge(goal({}), values(3, 9, 1))).toMatchObject({ least: 1, most: 9 });
});

it('wants at least its limit of what should be much, and takes the worst from below', () => {
  const much = goal({ isLeast: true, take: 'worst', limit: 250 });
  expect(judge(much, values(260, 251))).toMatchObject({ figure: 251, holds: true });
  expect(judge(much, values(260, 249))).toMatchObject({ figure: 249, holds: false });
  expect(judge({ ...much, take: 'least' }, values(260, 249)).figure).toBe(260);
});

it('counts ceilings where the limit is a multiple, each the least of its own samples', () => {
  const times = goal({ isTimes: true, limit: 1.5 });
  const measured = { goal: 'mails' as const, values: [60, 45, 80], ceilings: [50, 30, 31] };
  expect(judge(times, measured)).toMatchObject({
    figure: 45,
    ceiling: 30,
    ratio: 1.5,
    holds: true,
  });
  expect(judge(times, { ...measured, values: [46] }).holds).toBe(false);
});

it('tells a ratio without judging it where the limit is a figure', () => {
  const measured = { goal: 'mails' as const, values: [9], ceilings: [1] };
  expect(judge(goal({}), measured)).toMatchObject({ ratio: 9, holds: true });
});

it('lets nothing hold that was not measured, or has lost its ceiling', () => {
  expect(judge(goal({}), values()).holds).toBe(false);
  expect(judge(goal({}), values(NaN)).holds).toBe(false);
  expect(judge(goal({ isTimes: true }), values(1)).holds).toBe(false);
  expect(judge(goal({ isTimes: true }), { ...values(1), ceilings: [] }).holds).toBe(false);
});

it('knows the middle of even and odd numbers of samples', () => {
  expect([median([4, 1, 3]), median([4, 1, 3, 2]), median([])]).toEqual([3, 2.5, NaN]);
});

it('tells how much of the limit is used, also where it is 0', () => {
  expect(shareOf(goal({}), 5)).toBe(0.5);
  expect(shareOf(goal({ isLeast: true }), 20)).toBe(0.5);
  expect([0, 1].map((figure) => shareOf(goal({ limit: 0 }), figure))).toEqual([0, 2]);
});

it('lets the worst of several speak, and first what could not be measured', () => {
  const judged = (of: string, figure: number) => judge(goal({}), { ...values(figure), of });
  const all = [judged('/a', 4), judged('/b', 12), judged('/c', 9)];
  expect(worstOf(goal({}), all)?.of).toBe('/b');
  expect(worstOf(goal({}), [...all, judged('/d', NaN)])?.of).toBe('/d');
  const much = goal({ isLeast: true });
  expect(worstOf(much, all)?.of).toBe('/a');
  expect(worstOf(goal({}), [])).toBeUndefined();
});
