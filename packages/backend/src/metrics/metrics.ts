import type { LabelsOf, MetricName } from './metric-table.ts';

type Labels = Readonly<Record<string, string>>;

/** Where measurements go (`metrics-server.ts`). Until there is one, nothing is measured. */
export interface Meter {
  count: (name: string, labels: Labels) => void;
  observe: (name: string, labels: Labels, value: number) => void;
  set: (name: string, labels: Labels, value: number) => void;
  /** Forgets what was set before, under any labels. */
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

/** Says how much it is now. */
export const set = <Name extends MetricName<'gauge'>>(
  name: Name,
  labels: LabelsOf<Name>,
  value: number,
): void => meter?.set(name, labels, value);

/** Forgets what a gauge said under all of its labels. */
export const clear = (name: MetricName<'gauge'>): void => meter?.clear(name);

/**
 * Has something read whenever somebody looks; it calls `set`. What it cannot read it leaves out.
 * @returns how to end that
 */
export const onLook = (read: () => void | Promise<void>): (() => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

/** Lets everybody who is asked at a look say how it is. A reader that fails holds up no other. */
export const readAll = async (): Promise<void> => {
  await Promise.allSettled([...readers].map(async (read) => read()));
};

/** @param next undefined: nothing is measured any more */
export const measureWith = (next: Meter | undefined): void => {
  meter = next;
};

/** What of a connection pool is looked at. */
interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** Shows how busy a pool of database connections is. */
export const watchPool = (pool: Pool): (() => void) =>
  onLook(() => {
    set('db_pool_used', {}, pool.totalCount - pool.idleCount);
    set('db_pool_waiting', {}, pool.waitingCount);
  });
