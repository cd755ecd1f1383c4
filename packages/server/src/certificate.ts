import { once } from 'node:events';
import { connect } from 'node:tls';

const timeoutMs = 5_000;

/**
 * Connects like a visitor and sends nothing. An expired certificate is what we look for, so it is
 * accepted.
 * @param site an https:// address
 * @returns when its certificate expires
 */
export const readCertificateEnd = async (site: string): Promise<Date> => {
  const { hostname, port } = new URL(site);
  const options = { host: hostname, port: Number(port || 443), rejectUnauthorized: false };
  const socket = connect({ ...options, servername: hostname });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
};
