import { waitFor } from '@repo/testing/wait-for';
import { execa } from 'execa';
import { closeConnections, sendRequest, openConnection, type Connection } from './wire.ts';
import { trustedProxy, startGateway, type Gateway } from './running.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

/** @returns the client address that the API receives */
const addressFor = async (headers: Record<string, string>, from: string, port = gateway.port) => {
  const { body } = await sendRequest(port, { path: '/api/offers', headers, from });
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

  test('a gateway without a configured proxy believes nobody', async () => {
    const alone = await startGateway({ trustedProxies: '' });
    expect(await addressFor(forwarded('203.0.113.7'), trustedProxy, alone.port)).toBe(trustedProxy);
    await alone.stop();
  });
});

test.each([
  ['0.0.0.0/0', 'name only your proxies, not every address'],
  ['10.0.0.1, 0.0.0.0/00', 'name only your proxies, not every address'],
  ['::/0', 'name only your proxies, not every address'],
  ['unix:;', 'be addresses'],
  ['10.0.0.1; access_log /etc/x', 'be addresses'],
  ['$host', 'be addresses'],
])(
  'TRUSTED_PROXIES that would trust everybody, or write other lines, stops the start: %s',
  async (trusted, must) => {
    const { exitCode, stderr } = await execa('sh', ['write-settings.sh', '.'], {
      cwd: gateway.home,
      env: { TRUSTED_PROXIES: trusted, API_UPSTREAM: '127.0.0.1:1' },
      reject: false,
    });
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining(`TRUSTED_PROXIES must ${must}`),
    ]);
    expect(stderr).not.toContain(trusted);
  },
);

describe('connections at once', () => {
  const body = `host: localhost\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{`;
  /** A sign-in whose body never ends, by somebody behind the TLS front. */
  const begin = (address: string) => {
    const start = `POST /api/auth/login HTTP/1.1\r\nx-forwarded-for: ${address}\r\n${body}`;
    return openConnection(gateway.port, start, trustedProxy);
  };
  const isRefused = ({ received }: Connection) => received().startsWith('HTTP/1.1 429');
  const beginMany = (addresses: readonly string[]) => Promise.all(addresses.map(begin));

  const signIn = (address: string) =>
    sendRequest(gateway.port, {
      method: 'POST',
      path: '/api/auth/login',
      body: '{}',
      from: trustedProxy,
      headers: { ...forwarded(address), 'content-type': 'application/json' },
    });

  test('one network that holds every place to sign in keeps nobody else out', async () => {
    const connections = await beginMany(Array.from({ length: 12 }, () => '203.0.113.7'));
    await waitFor(() => connections.filter(isRefused).length === 4);
    expect((await signIn('203.0.113.7')).status).toBe(429);
    expect((await signIn('203.0.113.8')).status).toBe(200);
    closeConnections(connections);
  });

  test('an attacker with 2^64 addresses of IPv6 is one network', async () => {
    const many = Array.from({ length: 12 }, (_, at) => `2001:db8:1:2:${at}::${at}`);
    const connections = await beginMany(many);
    await waitFor(() => connections.filter(isRefused).length === 4);
    expect((await signIn('2001:db8:1:3::1')).status).toBe(200);
    closeConnections(connections);
  });
});
