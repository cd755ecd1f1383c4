import { once } from 'node:events';
import { connect } from 'node:tls';
import { set } from '@repo/backend/metrics/metrics';
import { hourMs } from '@repo/product/durations';
import type { Look } from './look.ts';

const patienceMs = 3_000;

const tell = (end: number): void => set('tls_certificate_end_timestamp_seconds', {}, end);

/** @returns when the certificate that visitors get ends, in seconds since 1970 */
export const readCertificateEnd = async (site: string): Promise<number> => {
  const { hostname, port } = new URL(site);
  // One that has ended is what we want to see, so it is not refused. Nothing is sent.
  const options = { host: hostname, port: Number(port || 443), rejectUnauthorized: false };
  const socket = connect({ ...options, servername: hostname });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patienceMs) });
    return Date.parse(socket.getPeerCertificate().valid_to) / 1_000;
  } finally {
    socket.destroy();
  }
};

let readAt = -Infinity;

/** The TLS that ends in front of the gateway, seen from here as a visitor sees it. */
export const certificateLook: Look = {
  read: async ({ config }) => {
    // It changes every few weeks.
    if (performance.now() - readAt < hourMs) return;
    readAt = performance.now();
    const { PUBLIC_URL } = config;
    tell(PUBLIC_URL.startsWith('https:') ? await readCertificateEnd(PUBLIC_URL) : NaN);
  },
  forget: () => tell(NaN),
};
