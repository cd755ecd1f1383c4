import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';

/** The part of a service's settings that is about it. */
interface Config {
  METRICS_HOST: string;
  METRICS_PORT: number | undefined;
}

/** A name may lead to every container of a service; one of its addresses is our own. */
const ownAddress = async (host: string): Promise<string> => {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const found = await lookup(host, { all: true });
  const ours = found.find(({ address }) => own.some((one) => one.address === address));
  if (!ours) throw new Error(`METRICS_HOST is no address of this machine: ${host}`);
  return ours.address;
};

/**
 * Shows a service's metrics where its settings name a port. Elsewhere nothing is loaded or measured.
 * @throws when the port is taken, or the host is not ours: everybody's (0.0.0.0) is nobody's
 */
export const startMetrics = async (
  by: 'api' | 'worker',
  { METRICS_HOST, METRICS_PORT }: Config,
): Promise<void> => {
  if (METRICS_PORT === undefined) return;
  const { serveMetrics } = await import('./metrics-server.ts');
  await serveMetrics({ by, host: await ownAddress(METRICS_HOST), port: METRICS_PORT });
};
