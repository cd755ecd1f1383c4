/** One line of a bench's table. */
export interface Figure {
  what: string;
  measured: string;
  /** The least that the work can cost, measured in the same run. */
  ceiling: string;
  goal: string;
  holds: boolean;
}

/** @returns a figure that must stay below a multiple of its ceiling, both in microseconds. */
export const ratio = (what: string, cpu: number, ceiling: number, goal: number): Figure => ({
  what,
  measured: `${cpu.toFixed(1)} µs = ${(cpu / ceiling).toFixed(2)}×`,
  ceiling: `${ceiling.toFixed(1)} µs`,
  goal: `≤ ${goal}×`,
  holds: cpu / ceiling <= goal,
});

/** @returns a figure with a limit of its own. */
export const limit = (what: string, value: number, goal: number, unit: string): Figure => ({
  what,
  measured: `${value.toFixed(0)} ${unit}`,
  ceiling: '',
  goal: `≤ ${goal} ${unit}`,
  holds: value <= goal,
});
