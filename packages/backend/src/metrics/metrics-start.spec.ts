import { startMetrics } from './metrics-start.ts';

test.each(['0.0.0.0', '192.0.2.1'])(
  'metrics are shown at an address of this machine, not at %s: that is everywhere, or nowhere',
  async (host) => {
    await expect(startMetrics('api', { METRICS_HOST: host, METRICS_PORT: 1 })).rejects.toThrow(
      `METRICS_HOST is no address of this machine: ${host}`,
    );
  },
);
