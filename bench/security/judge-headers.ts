type Sent = Readonly<Record<string, string>>;

/** One value that every answer has, whoever it comes from. */
const fixed: Sent = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // Without a version.
  server: 'nginx',
};

const forbidden = ['x-powered-by', 'access-control-allow-origin', 'x-aspnet-version', 'via'];

const directivesOf = (policy: string): Record<string, string> =>
  Object.fromEntries(
    policy.split(';').map((one): [string, string] => {
      const [name = '', ...values] = one.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );

const judgePolicy = (policy: string): string[] => {
  // Two headers arrive as one, with a comma, which no source of ours has.
  if (policy.includes(',')) return ['two content security policies'];
  const has = directivesOf(policy);
  const byDefault = has['default-src'] ?? '*';
  const rules: [broken: boolean, what: string][] = [
    [has['frame-ancestors'] !== "'none'", 'can be framed'],
    [has['base-uri'] !== "'none'", 'takes another base'],
    [(has['object-src'] ?? byDefault) !== "'none'", 'takes objects'],
    [!/^'(?:self|none)'$/.test(has['form-action'] ?? byDefault), 'sends forms anywhere'],
    [
      /unsafe|\*|https?:|data:|blob:/.test(has['script-src'] ?? byDefault),
      'runs scripts of others',
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, what]) => what);
};

/** @returns what is wrong with the headers of an answer */
export const judgeHeaders = (headers: Sent): string[] => [
  ...Object.entries(fixed)
    .filter(([name, value]) => headers[name] !== value)
    .map(([name]) => `${name} is ${headers[name] ?? 'missing'}`),
  ...forbidden.filter((name) => name in headers).map((name) => `${name} is sent`),
  ...judgePolicy(headers['content-security-policy'] ?? ''),
];

/** Whether an answer of the API may stay in a browser: only what is everybody's. */
export const judgeCaching = (path: string, headers: Sent): string[] => {
  const isEverybodys = /^\/api\/(?:docs|offers|openapi\.json)/.test(path);
  const kept = headers['cache-control'] ?? '';
  return isEverybodys || kept.includes('no-store') ? [] : [`cache-control is ${kept || 'missing'}`];
};
