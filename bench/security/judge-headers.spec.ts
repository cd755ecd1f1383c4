import { judgeCaching, judgeHeaders } from './judge-headers.ts';

const good = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  server: 'nginx',
  'content-security-policy':
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

test('what the gateway sends is in order', () => {
  expect(judgeHeaders(good)).toEqual([]);
});

const policy = (change: (policy: string) => string) => ({
  'content-security-policy': change(good['content-security-policy']),
});

test.each<[string, object, string]>([
  ['a version', { server: 'nginx/1.22.1' }, 'server is nginx/1.22.1'],
  ['a framework', { 'x-powered-by': 'Fastify' }, 'x-powered-by is sent'],
  ['an open door', { 'access-control-allow-origin': '*' }, 'access-control-allow-origin is sent'],
  ['a guessed type', { 'x-content-type-options': '' }, 'x-content-type-options is '],
  ['no policy', { 'content-security-policy': '' }, 'can be framed'],
  ['two policies', policy((one) => `${one}, ${one}`), 'two content security policies'],
  ['a frame', policy((one) => one.replace("frame-ancestors 'none'", '')), 'can be framed'],
  [
    'inline scripts',
    policy((one) => `${one}; script-src 'self' 'unsafe-inline'`),
    'runs scripts of others',
  ],
])('%s is found', (_what, change, wanted) => {
  expect(judgeHeaders({ ...good, ...change })).toContain(wanted);
});

test("a member's answer may not stay in a browser; the API's document may", () => {
  expect(judgeCaching('/api/me', { 'cache-control': 'no-cache' })).toHaveLength(1);
  expect(judgeCaching('/api/me', { 'cache-control': 'no-store' })).toEqual([]);
  expect(judgeCaching('/api/offers', { 'cache-control': 'public' })).toEqual([]);
  expect(judgeCaching('/api/openapi.json', { 'cache-control': 'no-cache' })).toEqual([]);
});
