import { init, type EChartsCoreOption } from 'echarts';
import { goals } from '../goals/goals.ts';
import { shareOf, type Judged } from '../goals/judge.ts';
import type { Row, Verdict } from '../goals/report.ts';
import { digits, writeLimit } from './write.ts';

const width = 960;
/** Of one bar with its name. */
const barHeight = 26;

const colors: Record<Verdict, string> = {
  holds: '#2f7d5b',
  'falls short': '#b3372f',
  'not measured': '#8a8a8a',
};
const ink = '#22252a';
const ceilingColor = '#b9bec7';

const draw = (option: EChartsCoreOption, height: number): string => {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  chart.setOption({
    animation: false,
    textStyle: { fontFamily: 'system-ui, sans-serif' },
    ...option,
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
};

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

const names = (all: readonly string[]) => ({
  ...{ type: 'category', inverse: true, data: all },
  axisLabel: { width: 300, overflow: 'truncate', color: ink },
  axisTick: { show: false },
});

const limitLine = (at: number, name: string) => ({
  ...{ silent: true, symbol: 'none', data: [{ xAxis: at }] },
  lineStyle: { color: ink, type: 'dashed' },
  // The axis of names runs downward, so the line starts at the top.
  label: { formatter: name, color: ink, position: 'start', rotate: 0 },
});

/** Further than this a bar says nothing more. */
const mostShown = 2.5;

/** How much of what is allowed each goal takes, at its worst. @returns an SVG */
export const drawOverview = (rows: readonly Row[]): string => {
  const data = rows.map(({ name, worst, verdict }) => {
    const goal = goals[name];
    const judged = worst && (goal.isTimes ? (worst.ratio ?? NaN) : worst.figure);
    const share = judged === undefined ? 0 : shareOf(goal, judged);
    return {
      value: Number.isFinite(share) ? Math.min(share, mostShown) : 0,
      itemStyle: { color: colors[verdict] },
      label: { show: share > mostShown, position: 'right', formatter: `${digits(share)}×` },
    };
  });
  const labels = rows.map(({ name }) => cut(`${goals[name].promise}: ${goals[name].sentence}`, 52));
  return draw(
    {
      grid: { left: 330, right: 60, top: 30, bottom: 30 },
      xAxis: { type: 'value', max: mostShown, axisLabel: { formatter: '{value}' } },
      yAxis: names(labels),
      series: [{ type: 'bar', barWidth: 14, data, markLine: limitLine(1, 'the limit') }],
    },
    rows.length * barHeight + 60,
  );
};

/** Each sample as a dot, so that a reader sees how far they lie apart. */
const dots = (
  all: readonly Judged[],
  of: 'values' | 'ceilings',
  color: string,
  offset: number,
) => ({
  ...{ type: 'scatter', symbolSize: 6, symbolOffset: [0, offset], silent: true },
  itemStyle: { color, opacity: 0.6, borderColor: ink, borderWidth: 0.5 },
  data: all.flatMap((one, index) => (one[of] ?? []).map((value) => [value, index])),
});

/** Makes an axis long enough for a limit that no figure comes near. */
const roomFor = (limit: number) => ({ type: 'scatter', symbolSize: 0, data: [[limit, 0]] });

const bars = (data: unknown[], name: string) => ({ type: 'bar', barWidth: 10, name, data });

/**
 * Everything that was found for one goal: each page, call or queue with its samples, beside its
 * ceiling where it has one.
 * @returns an SVG
 */
export const drawGoal = ({ name, all }: Row): string => {
  const goal = goals[name];
  const hasCeilings = all.some(({ ceiling }) => ceiling !== undefined);
  const figures = all.map(({ figure, holds }) => ({
    value: Number.isFinite(figure) ? figure : 0,
    itemStyle: { color: colors[holds ? 'holds' : 'falls short'] },
  }));
  const ceilings = all.map(({ ceiling = 0 }) => ({
    ...{ value: ceiling, itemStyle: { color: ceilingColor } },
  }));
  const line = goal.isTimes ? {} : { markLine: limitLine(goal.limit, writeLimit(goal)) };
  return draw(
    {
      grid: { left: 330, right: 60, top: 30, bottom: 40 },
      xAxis: { type: 'value', name: goal.unit, nameLocation: 'middle', nameGap: 24 },
      yAxis: names(all.map(({ of = '' }) => cut(of, 48))),
      series: [
        { ...bars(figures, 'figure'), ...line },
        ...(hasCeilings ? [bars(ceilings, 'ceiling')] : []),
        dots(all, 'values', ink, hasCeilings ? -6 : 0),
        ...(hasCeilings ? [dots(all, 'ceilings', ceilingColor, 6)] : []),
        ...(goal.isTimes ? [] : [roomFor(goal.limit)]),
      ],
    },
    all.length * barHeight * (hasCeilings ? 1.5 : 1) + 80,
  );
};
