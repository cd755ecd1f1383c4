import { waitFor } from '@repo/testing/wait-for';
import { execa } from 'execa';
import { closeConnections, sendRequest, openConnection, type Connection } from './wire.ts';
import { trustedProxy, startGateway } from './running.ts';

const gateway = await startGateway();
afterAll(() => gateway.stop());

/** @returns the client address that the API receives */
const addressFor = async (headers: Record<string, string>, from: string) => {
  const { body } = await sendRequest(gateway.port, { path: '/api/offers', headers, from });
  const { headers: received } = JSON.parse(body) as { headers: Record<string, string> };
  expect(received['x-real-ip']).toBe(received['x-forwarded-for']);
  return received['x-forwarded-for'];
};

const forwarded = (value: string) => ({ 'x-forwarded-for': value });

describe('whose address the API sees', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::a', '2001:db8:1:2::a'],
    ['10.0.0.1, 127.0.0.1, 203.0.113.7', '203.0.113.7'],
  ])('behind the trusted TLS front, which says %s, is %s', async (chain, address) => {
    expect(await addressFor(forwarded(chain), trustedProxy)).toBe(address);
  });

  test.each([
    ['x-forwarded-for', trustedProxy],
    ['x-real-ip', '203.0.113.7'],
    ['forwarded', 'for=203.0.113.7'],
    ['cf-connecting-ip', '203.0.113.7'],
  ])('a forged %s: %s from anywhere else changes nothing', async (name, value) => {
    expect(await addressFor({ [name]: value }, '127.66.66.66')).toBe('127.66.66.66');
  });
});

test.each([
  ['0.0.0.0/0', 'name only your proxies, not every address'],
  ['10.0.0.1, 0.0.0.0/00', 'name only your proxies, not every address'],
  ['::/0', 'name only your proxies, not every address'],
  ['10.0.0.1; access_log /etc/x', 'be addresses'],
  ['$host', 'be addresses'],
])(
  'TRUSTED_PROXIES that trusts everybody or writes other lines, %s, ends the start',
  async (trusted, must) => {
    const options = { cwd: gateway.home, reject: false };
    const env = { TRUSTED_PROXIES: trusted, API_UPSTREAM: '127.0.0.1:1' };
    const { exitCode, stderr } = await execa('sh', ['write-settings.sh', '.'], { ...options, env });
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining(`TRUSTED_PROXIES must ${must}`),
    ]);
    expect(stderr).not.toContain(trusted);
  },
);

/** A sign-in whose body never ends. */
const start = (address: string) =>
  `POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\ncontent-length: 2\r\n\r\n{`;

test.each([
  ['one network', () => '203.0.113.7', '203.0.113.8'],
  ['2^64 addresses of IPv6', (at: number) => `2001:db8:1:2:${at}::${at}`, '2001:db8:1:3::1'],
])('%s that holds every place to sign in keeps nobody else out', async (_what, nameOf, other) => {
  const begin = (_: unknown, at: number) =>
    openConnection(gateway.port, start(nameOf(at)), trustedProxy);
  const connections = await Promise.all(Array.from({ length: 12 }, begin));
  const isRefused = ({ received }: Connection) => received().startsWith('HTTP/1.1 429');
  await waitFor(() => connections.filter(isRefused).length === 4);
  const signIn = { method: 'POST', path: '/api/auth/login', body: '{}', from: trustedProxy };
  const statusFor = async (address: string) =>
    (await sendRequest(gateway.port, { ...signIn, headers: forwarded(address) })).status;
  expect([await statusFor(nameOf(99)), await statusFor(other)]).toEqual([429, 200]);
  closeConnections(connections);
});
