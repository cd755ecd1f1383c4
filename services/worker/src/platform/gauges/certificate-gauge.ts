import { readCertificateEnd } from '@repo/server/certificate';
import { hourMs } from '@repo/product/durations';
import { certificateEnd } from '../metrics.ts';
import type { GaugeReader } from './gauges.ts';

let readAt = -Infinity;

/** The certificate in front of the gateway, as visitors get it. */
export const certificateGauge: GaugeReader = {
  read: async ({ config }) => {
    // It changes every few weeks.
    if (performance.now() - readAt < hourMs) return;
    const { PUBLIC_URL } = config;
    const isTls = PUBLIC_URL.startsWith('https:');
    certificateEnd.set(isTls ? (await readCertificateEnd(PUBLIC_URL)).getTime() / 1_000 : Infinity);
    readAt = performance.now();
  },
  forget: () => {
    certificateEnd.set(NaN);
  },
};
