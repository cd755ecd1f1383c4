import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { collectDefaultMetrics, register } from 'prom-client';
import { readGauges } from './metrics.ts';

/** The settings of a service that concern metrics. */
interface Config {
  METRICS_HOST: string;
  METRICS_PORT?: number | undefined;
}

/**
 * Serves the metrics without a login: only a metrics server may reach the port.
 * @throws when the port is taken
 */
export const serveMetrics = async (host: string, port: number): Promise<Server> => {
  const show = async (): Promise<string> => {
    await readGauges();
    return register.metrics();
  };
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', register.contentType);
    if (url === '/metrics')
      show().then(
        (text) => response.end(text),
        () => response.destroy(),
      );
    else response.writeHead(404).end();
  }).listen(port, host);
  await once(server, 'listening');
  // A scrape in progress does not delay a shutdown.
  return server.unref();
};

/** A name may resolve to every container of a service; one of the addresses must be ours. */
const ownAddress = async (host: string, find: typeof lookup): Promise<string | undefined> => {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const found = await find(host, { all: true }).catch(() => []);
  return found.find(({ address }) => own.some((one) => one.address === address))?.address;
};

/**
 * Serves a service's metrics if its settings name a port. A name that is not ours yet is looked up each
 * second, because Swarm knows a container by its name only once it is healthy.
 * @throws when the port is taken, or the host is not an address of this machine (0.0.0.0 is not)
 */
export const startMetrics = async (config: Config, find = lookup): Promise<void> => {
  const { METRICS_HOST, METRICS_PORT } = config;
  if (METRICS_PORT === undefined) return;
  const host = await ownAddress(METRICS_HOST, find);
  if (host !== undefined) {
    collectDefaultMetrics();
    await serveMetrics(host, METRICS_PORT);
  } else if (isIP(METRICS_HOST))
    throw new Error(`METRICS_HOST is not an address of this machine: ${METRICS_HOST}`);
  else setTimeout(() => void startMetrics(config, find), 1_000).unref();
};
