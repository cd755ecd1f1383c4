import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** The settings of a service that concern metrics. */
interface Config {
  METRICS_HOST: string;
  METRICS_PORT?: number | undefined;
}

/** A name may resolve to every container of a service; one of the addresses must be ours. */
const ownAddress = async (host: string, find: typeof lookup): Promise<string | undefined> => {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const found = await find(host, { all: true }).catch(() => []);
  return found.find(({ address }) => own.some((one) => one.address === address))?.address;
};

/**
 * Serves a service's metrics if its settings name a port. Otherwise nothing is loaded or measured. A
 * name that is not ours yet is looked up each second, because Swarm knows a container by its name only
 * once it is healthy.
 * @throws when the port is taken, or the host is not an address of this machine (0.0.0.0 is not)
 */
export const startMetrics = async (
  by: 'api' | 'worker',
  config: Config,
  find = lookup,
): Promise<void> => {
  const { METRICS_HOST, METRICS_PORT } = config;
  if (METRICS_PORT === undefined) return;
  const host = await ownAddress(METRICS_HOST, find);
  if (host !== undefined) {
    const { serveMetrics } = await import('./metrics-server.ts');
    await serveMetrics({ by, host, port: METRICS_PORT });
  } else if (isIP(METRICS_HOST))
    throw new Error(`METRICS_HOST is not an address of this machine: ${METRICS_HOST}`);
  else setTimeout(() => void startMetrics(by, config, find), 1_000).unref();
};
