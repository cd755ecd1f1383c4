import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';

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
