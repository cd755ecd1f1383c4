import { readCertificateEnd } from '@repo/backend/certificate';
import { set } from '@repo/backend/metrics/metrics';
import { hourMs } from '@repo/product/durations';
import type { GaugeReader } from './gauges.ts';

const report = (end: number): void => set('tls_certificate_end_timestamp_seconds', {}, end);

let readAt = -Infinity;

/** The certificate in front of the gateway, as visitors get it. */
export const certificateGauge: GaugeReader = {
  read: async ({ config }) => {
    // It changes every few weeks.
    if (performance.now() - readAt < hourMs) return;
    const { PUBLIC_URL } = config;
    const isTls = PUBLIC_URL.startsWith('https:');
    report(isTls ? (await readCertificateEnd(PUBLIC_URL)).getTime() / 1_000 : Infinity);
    readAt = performance.now();
  },
  forget: () => report(NaN),
};
