import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import type { Finding } from '@repo/backend/doctor';
import { createCertificate } from '../../testing/certificate.ts';
import type { Config } from '../../platform/config.ts';
import type { DoctorContext } from './database.ts';
import { tlsCheck } from './site.ts';

const lookAt = (url: string) => {
  const database = () => Promise.reject(new Error('nobody asks it'));
  const context: DoctorContext = { config: { PUBLIC_URL: url } as Config, database };
  return tlsCheck.run(context) as Promise<Finding>;
};

/** The doctor's finding for a site whose certificate expires after `days`. */
const lookAtOneFor = async (days: number): Promise<{ found: Finding; end: string }> => {
  const end = new Date(Date.now() + days * 24 * 3_600_000 + 60_000);
  const server = createServer(createCertificate(end)).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const found = await lookAt(`https://localhost:${String(port)}`);
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
  expect(found.says).toContain(`the certificate ends on ${end}, in ${String(days)} days`);
});

test('a site that shows no certificate is not well, unless nobody in here could see it', async () => {
  expect(await lookAt('https://nowhere.invalid')).toMatchObject({
    state: 'fail',
    says: expect.stringContaining('nowhere.invalid shows no certificate') as string,
  });
  expect(await lookAt('https://localhost:9')).toMatchObject({ state: 'warn' });
});
