import { readCertificateEnd } from '@repo/backend/certificate';
import { dayMs } from '@repo/product/durations';
import { fails, passes, warns, type Finding } from '@repo/backend/doctor';
import type { ApiCheck } from './database.ts';

const timeoutMs = 5_000;

/** Names of this machine, which lead back to the container itself. */
export const isOwn = (url: string): boolean =>
  /^(?:localhost|127\..*)$/.test(new URL(url).hostname);

/** Tests DNS, port, TLS, proxy, gateway, API and database at once, like a visitor. */
export const siteCheck: ApiCheck = {
  name: 'site',
  run: async ({ config: { PUBLIC_URL } }) => {
    const ready = `${PUBLIC_URL}/api/health/ready`;
    const signal = AbortSignal.timeout(timeoutMs);
    const status = await fetch(ready, { redirect: 'manual', signal }).then(
      (answer) => answer.status,
      (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.name,
    );
    if (status === 200) return passes(`${ready} answers`);
    if (isOwn(PUBLIC_URL))
      return warns(`${PUBLIC_URL} is seen from this machine alone, not from in here`);
    return fails(`${ready} answers ${status}`);
  },
};

const judge = (end: Date): Finding => {
  const days = Math.floor((end.getTime() - Date.now()) / dayMs);
  const says = `the certificate ends on ${end.toISOString().slice(0, 10)}, in ${String(days)} days`;
  if (days < 3) return fails(says);
  return days < 14 ? warns(`${says}: it should have been renewed`) : passes(says);
};

export const tlsCheck: ApiCheck = {
  name: 'TLS',
  run: async ({ config: { PUBLIC_URL } }) => {
    const { protocol, hostname } = new URL(PUBLIC_URL);
    if (protocol !== 'https:') return warns('PUBLIC_URL is plain http');
    return readCertificateEnd(PUBLIC_URL).then(judge, (error: { code?: string }) => {
      if (isOwn(PUBLIC_URL)) return warns('its certificate cannot be seen from in here');
      return fails(`${hostname} shows no certificate: ${error.code ?? 'no answer'}`);
    });
  },
};
