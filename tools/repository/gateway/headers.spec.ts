import { memberPaths } from '@repo/contracts/paths';
import { startGateway, type Gateway } from './running.ts';
import { sendRequest, exchange, type Answer } from './wire.ts';

let gateway: Gateway;
let secure: Gateway;
beforeAll(async () => {
  // An API that fails or refuses is a kind of route too.
  gateway = await startGateway({
    api: ({ url = '' }, response) => {
      if (url.endsWith('/hangs-up')) return response.destroy();
      response.setHeader('content-type', 'application/json');
      if (url.endsWith('/policy'))
        response.setHeader('content-security-policy', "default-src 'none'; sandbox");
      return response.writeHead(Number(/\d{3}$/.exec(url)?.[0] ?? 200)).end('{}');
    },
  });
  secure = await startGateway({ publicUrl: 'https://whole.example' });
});
afterAll(async () => {
  await gateway.stop();
  await secure.stop();
});

const large = { method: 'POST', body: 'x'.repeat(1_100_000) };
const remote = { path: '/member-assets/remoteEntry.js' };
const kinds: [kind: string, call: Parameters<typeof sendRequest>[1]][] = [
  ['the start page', { path: '/' }],
  ['a page that is not there', { path: '/no-such-page' }],
  ['a page with a slash too many', { path: '/terms/' }],
  ['a page by a method nobody has', { path: '/terms', method: 'TRACE' }],
  ['a page that cannot be read', { path: '/%00' }],
  ['a member page', { path: memberPaths[0] ?? '' }],
  ['an asset that is not there', { path: '/assets/none.js' }],
  ['the remote', remote],
  ['an answer of the API', { path: '/api/me' }],
  ['an error of the API', { path: '/api/500' }],
  ['an API that hangs up', { path: '/api/hangs-up' }],
  ['an API that gets too much', { path: '/api/me', ...large }],
];

const policyOf = ({ headers }: Answer) => {
  const rules = String(headers['content-security-policy']).split(';');
  const pairs = rules.map((rule) => rule.trim().split(/ (.*)/));
  return Object.fromEntries(pairs) as Record<string, string>;
};

test.each(kinds)(
  '%s is neither guessed, framed nor scripted, and https stays https',
  async (_kind, call) => {
    const answer = await sendRequest(gateway.port, call);
    const { headers } = answer;
    expect(headers).toMatchObject({
      server: 'nginx',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      // Browsers read these on documents alone.
      ...(call !== remote && {
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      }),
    });
    expect(headers['x-powered-by']).toBeUndefined();
    for (const name of ['x-content-type-options', 'content-security-policy', 'referrer-policy'])
      expect(String(headers[name]).split(',')).toHaveLength(1);
    const policy = policyOf(answer);
    const { 'default-src': others, 'script-src': scripts = others } = policy;
    expect(policy).toMatchObject({ 'frame-ancestors': "'none'", 'base-uri': "'none'" });
    expect(policy['object-src'] ?? others).toBe("'none'");
    expect(policy['form-action']).toMatch(/^'(?:self|none)'$/);
    expect(scripts).not.toMatch(/unsafe|\*|https?:|data:/);
    // A site that is not https keeps nobody from coming over http.
    expect(headers['strict-transport-security']).toBeUndefined();
    const overTls = await sendRequest(secure.port, call);
    expect(overTls.headers['strict-transport-security']).toBe('max-age=31536000');
  },
);

test('an answer of the API keeps its own policy', async () => {
  const { headers } = await sendRequest(gateway.port, { path: '/api/policy' });
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
});

test('even a line that is no HTTP is answered with the headers', async () => {
  const said = await exchange(gateway.port, 'GET /api/me WHAT/9.9\r\nhost: x\r\n\r\n');
  expect(said).toMatch(/^HTTP\/1\.1 400 /);
  expect(said).toContain('X-Content-Type-Options: nosniff');
});

test('a page comes packed as its browser accepts it', async () => {
  for (const accepted of ['br, gzip', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': accepted };
    const { headers: sent } = await sendRequest(gateway.port, { path: '/', headers });
    expect([sent['content-encoding'] ?? 'identity', sent.vary]).toEqual([
      accepted.split(',')[0],
      'Accept-Encoding',
    ]);
  }
});
