export interface Figure {
  id: string;
  what: string;
  measured: string;
  ceiling: string;
  goal: string;
  holds: boolean;
}

const columns = ['id', 'what', 'measured', 'ceiling', 'goal', 'holds'] as const;

const textOf = (figure: Figure, column: (typeof columns)[number]): string => {
  const value = figure[column];
  return typeof value === 'boolean' ? (value ? 'yes' : 'NO') : value;
};

/** Prints figures as a table. */
export const report = (figures: Figure[]): void => {
  const rows = [[...columns], ...figures.map((row) => columns.map((name) => textOf(row, name)))];
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
};

/** @returns a figure that must stay below a multiple of its ceiling, both in microseconds. */
export const ratio = (
  [id, what]: [string, string],
  cpu: number,
  ceiling: number,
  goal: number,
): Figure => ({
  id,
  what,
  measured: `${cpu.toFixed(1)} µs = ${(cpu / ceiling).toFixed(2)}×`,
  ceiling: `${ceiling.toFixed(1)} µs`,
  goal: `≤ ${goal}×`,
  holds: cpu / ceiling <= goal,
});

/** @returns a figure with a limit of its own. */
export const limit = (
  [id, what]: [string, string],
  value: number,
  goal: number,
  unit: string,
): Figure => ({
  id,
  what,
  measured: `${value.toFixed(0)} ${unit}`,
  ceiling: '',
  goal: `≤ ${goal} ${unit}`,
  holds: value <= goal,
});
