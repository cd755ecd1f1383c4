import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import type { LabelsOf, MetricName } from './metric-table.ts';

/** The settings of a service that concern metrics. */
interface Config {
  METRICS_HOST: string;
  METRICS_PORT?: number | undefined;
}

/** A name may resolve to every container of a service; one of the addresses must be ours. */
const ownAddress = async (host: string): Promise<string> => {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const found = await lookup(host, { all: true });
  const ours = found.find(({ address }) => own.some((one) => one.address === address));
  if (!ours) throw new Error(`METRICS_HOST is not an address of this machine: ${host}`);
  return ours.address;
};

/**
 * Serves a service's metrics if its settings name a port. Otherwise nothing is loaded or measured.
 * @throws when the port is taken, or the host is not an address of this machine (0.0.0.0 is not)
 */
export const startMetrics = async (
  by: 'api' | 'worker',
  { METRICS_HOST, METRICS_PORT }: Config,
): Promise<void> => {
  if (METRICS_PORT === undefined) return;
  const { serveMetrics } = await import('./metrics-server.ts');
  await serveMetrics({ by, host: await ownAddress(METRICS_HOST), port: METRICS_PORT });
};

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
