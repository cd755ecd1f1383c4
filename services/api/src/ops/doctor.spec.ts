import { createServer } from 'node:tls';
import type { Finding } from '@repo/server/doctor';
import { createCertificate } from '@repo/testing/certificate';
import { listenLocally } from '@repo/testing/ports';
import { checkTls } from './doctor.ts';

/** The doctor's finding for a site whose certificate expires after `days`. */
const lookAtOneFor = async (days: number): Promise<{ found: Finding; end: string }> => {
  const end = new Date(Date.now() + days * 24 * 3_600_000 + 60_000);
  const server = createServer(createCertificate(end));
  const port = await listenLocally(server);
  const found = await checkTls({ PUBLIC_URL: `https://localhost:${String(port)}` });
  server.close();
  return { found, end: end.toISOString().slice(0, 10) };
};

test.each([
  [90, 'ok'],
  [14, 'ok'],
  [13, 'warn'],
  [3, 'warn'],
  [2, 'fail'],
])('a certificate that ends in %i days is: %s', async (days, state) => {
  const { found, end } = await lookAtOneFor(days);
  expect(found.state).toBe(state);
  expect(found.sentence).toContain(`the certificate ends on ${end}, in ${String(days)} days`);
});

test('a site that shows no certificate is not well', async () => {
  await expect(checkTls({ PUBLIC_URL: 'https://nowhere.invalid' })).rejects.toThrow();
});
