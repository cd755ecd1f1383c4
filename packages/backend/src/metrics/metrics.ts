import type { LabelsOf, MetricName } from './metric-table.ts';

type Labels = Readonly<Record<string, string>>;

/** Where measurements go (`metrics-server.ts`). Without it nothing is measured. */
export interface Meter {
  count: (name: string, labels: Labels) => void;
  observe: (name: string, labels: Labels, value: number) => void;
  set: (name: string, labels: Labels, value: number) => void;
  /** Clears earlier values, under all labels. */
  clear: (name: string) => void;
}

let meter: Meter | undefined;
const readers = new Set<() => void | Promise<void>>();

/** Counts one more. */
export const count = <Name extends MetricName<'counter'>>(
  name: Name,
  labels: LabelsOf<Name>,
): void => meter?.count(name, labels);

/** Adds one measurement, in the unit of the name. */
export const observe = <Name extends MetricName<'histogram'>>(
  name: Name,
  labels: LabelsOf<Name>,
  value: number,
): void => meter?.observe(name, labels, value);

/** Sets the current value. */
export const set = <Name extends MetricName<'gauge'>>(
  name: Name,
  labels: LabelsOf<Name>,
  value: number,
): void => meter?.set(name, labels, value);

/** Clears a gauge's values under all of its labels. */
export const clear = (name: MetricName<'gauge'>): void => meter?.clear(name);

/**
 * Registers a gauge reader, which calls `set` at every scrape and leaves out what it cannot read.
 * @returns a function that unregisters it
 */
export const onScrape = (read: () => void | Promise<void>): (() => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

/** Runs every gauge reader. One failing reader does not block the others. */
export const collectGauges = async (): Promise<void> => {
  await Promise.allSettled([...readers].map(async (read) => read()));
};

/** @param next undefined to stop measuring */
export const setMeter = (next: Meter | undefined): void => {
  meter = next;
};

/** The figures read from a connection pool. */
interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** Shows how busy a pool of database connections is. */
export const watchPool = (pool: Pool): (() => void) =>
  onScrape(() => {
    set('db_pool_used', {}, pool.totalCount - pool.idleCount);
    set('db_pool_waiting', {}, pool.waitingCount);
  });
