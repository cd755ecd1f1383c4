/** Addresses that must never become a way off the site. */
export const redirects = [
  'https://evil.example',
  'http:evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\tevil.example',
  '/\n/evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/auth/..//evil.example',
  '@evil.example',
  '/@evil.example/..//evil.example',
  ':evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'localhost.evil.example',
  '/profile\r\nlocation: https://evil.example',
  '%0d%0alocation:%20https://evil.example',
  '／／evil.example',
  '/‮//evil.example',
  '',
] as const;

/** Paths that must never lead to a file outside the sites. */
export const traversals = [
  '/../../etc/passwd',
  '/..%2f..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%252e%252e%252fetc%252fpasswd',
  '/assets/../../nginx.conf',
  '/assets/..%2f..%2fnginx.conf',
  '/member-assets/../nginx.conf',
  '/member-assets/..%5c..%5cnginx.conf',
  '/api/../nginx.conf',
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/nginx.conf',
  '/package.json',
  '/secrets.json',
  '/api/docs/..%2f..%2fpackage.json',
  '/api/docs/%2e%2e%2fswagger-ui-dist%2fpackage.json',
  '/..;/etc/passwd',
  '/%c0%ae%c0%ae/etc/passwd',
  '/index.html%00.png',
] as const;

const deep = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Bodies that no form of ours sends. */
export const bodies: Record<string, string | Buffer> = {
  nothing: '',
  'half of JSON': '{"email":',
  'a list': '[]',
  'a number': '1',
  null: 'null',
  'a prototype': '{"__proto__":{"isVerified":true}}',
  constructor: '{"constructor":{"prototype":{"isVerified":true}}}',
  'the same key twice': '{"email":"a@b.co","email":{"$ne":1}}',
  'objects for text': '{"email":{"$gt":""},"password":{"$gt":""},"code":["0"],"message":{}}',
  'NUL in text': '{"email":"a\\u0000@b.co","message":"\\u0000","fullName":"\\u0000"}',
  'a lone surrogate': '{"message":"\\ud800","fullName":"\\udfff"}',
  'invalid UTF-8': Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  '2,000 deep': deep(2_000),
  '30,000 deep': deep(30_000),
  'protected fields': '{"isVerified":true,"hasPremium":true,"currentWeek":6,"_id":"x"}',
  SQL: `{"email":"a'--@b.co","priceId":"' or 1=1--","coupon":"'; drop table users;--"}`,
  '200 kB': JSON.stringify({ message: 'x'.repeat(200_000) }),
};

/** Requests of which front and back might see different ends. */
export const smuggling: Record<string, string> = {
  'both lengths':
    'POST /api/auth/login HTTP/1.1\r\nhost: HOST\r\ncontent-length: 6\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nG',
  'chunked twice':
    'POST /api/auth/login HTTP/1.1\r\nhost: HOST\r\ntransfer-encoding: chunked\r\ntransfer-encoding: x\r\n\r\n0\r\n\r\n',
  'a space before the colon':
    'POST /api/auth/login HTTP/1.1\r\nhost: HOST\r\ntransfer-encoding : chunked\r\n\r\n0\r\n\r\n',
  'two lengths':
    'POST /api/auth/login HTTP/1.1\r\nhost: HOST\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}x',
  'a signed length': 'POST /api/auth/login HTTP/1.1\r\nhost: HOST\r\ncontent-length: +2\r\n\r\n{}',
  'a folded header':
    'POST /api/auth/login HTTP/1.1\r\nhost: HOST\r\nx-a: b\r\n c: d\r\ncontent-length:\r\n 2\r\n\r\n{}',
  'two hosts': 'GET /api/me HTTP/1.1\r\nhost: HOST\r\nhost: evil.example\r\n\r\n',
  'NUL in a header': 'GET /api/me HTTP/1.1\r\nhost: HOST\r\nx-a: b\0c\r\n\r\n',
  'a method nobody has': 'TRACE /api/me HTTP/1.1\r\nhost: HOST\r\n\r\n',
  'a tunnel': 'CONNECT evil.example:443 HTTP/1.1\r\nhost: HOST\r\n\r\n',
};
