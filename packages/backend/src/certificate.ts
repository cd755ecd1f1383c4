import { once } from 'node:events';
import { connect } from 'node:tls';

const timeoutMs = 5_000;

/**
 * Looks as a visitor does and sends nothing. One that has ended is what we want to see, so it is not
 * refused.
 * @param site an https:// address
 * @returns when its certificate ends
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
