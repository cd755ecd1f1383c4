/** The part of a service's settings that is about it. */
interface Config {
  METRICS_HOST: string;
  METRICS_PORT: number | undefined;
}

/**
 * Shows a service's metrics where its settings name a port. Elsewhere nothing is loaded or measured.
 * @throws when the port is taken
 */
export const startMetrics = async (
  by: 'api' | 'worker',
  { METRICS_HOST, METRICS_PORT }: Config,
): Promise<void> => {
  if (METRICS_PORT === undefined) return;
  const { serveMetrics } = await import('./metrics-server.ts');
  await serveMetrics({ by, host: METRICS_HOST, port: METRICS_PORT });
};
