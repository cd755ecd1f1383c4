import type { Goal } from './goal.ts';

const firstView = 'Chromium, cache empty, until the network is idle';
const lighthouse = 'Lighthouse on its phone and slow line, the worst of all runs';
const reactHook = 'every react-dom reports itself to the hook of developer tools';
const databaseLog = 'PostgreSQL’s own log of the API’s statements';
const explained = 'EXPLAIN (ANALYZE, BUFFERS) of everything the services say';
const proportional = 'proportional (PSS): what is shared counts once';

const table = {
  'document-bytes': {
    ...{ promise: 'first round trip', part: 'pages', unit: 'B', limit: 14_600, take: 'worst' },
    sentence: 'a public page reads after one round trip: headers, HTML and critical CSS',
    how: 'bytes over the wire in Chromium, cache empty; ten packets fit into one round trip',
  },
  'funnel-script': {
    ...{ promise: 'script', part: 'pages', unit: 'B', limit: 3_000, take: 'worst' },
    sentence: 'JavaScript of a funnel page before anything is pressed',
    how: 'bodies as they came, and inline scripts as brotli',
  },
  'funnel-reacts': {
    ...{ promise: 'script', part: 'pages', unit: 'React', limit: 0, take: 'worst' },
    sentence: 'no React on a funnel page that nobody is signed in on',
    how: reactHook,
  },
  'funnel-bytes': {
    ...{ promise: 'page weight', part: 'pages', unit: 'B', limit: 66_000, take: 'worst' },
    sentence: 'first view of a funnel page, everything with headers',
    how: firstView,
  },
  'funnel-requests': {
    ...{ promise: 'page weight', part: 'pages', unit: 'requests', limit: 8, take: 'worst' },
    sentence: 'first view of a funnel page',
    how: firstView,
  },
  'shell-bytes': {
    ...{ promise: 'page weight', part: 'pages', unit: 'B', limit: 150_000, take: 'worst' },
    sentence: 'first view of a shell: sign-up, checkouts, outcome pages',
    how: firstView,
  },
  'shell-requests': {
    ...{ promise: 'page weight', part: 'pages', unit: 'requests', limit: 8, take: 'worst' },
    sentence: 'first view of a shell',
    how: firstView,
  },
  'third-parties': {
    ...{ promise: 'page weight', part: 'pages', unit: 'requests', limit: 0, take: 'worst' },
    sentence: 'nothing comes from another origin',
    how: 'requests of the first view that leave the site',
  },
  'second-view': {
    ...{ promise: 'page weight', part: 'pages', unit: 'files', limit: 0, take: 'worst' },
    sentence: 'a second view downloads no hashed file again',
    how: 'requests of the second view that bring bytes',
  },
  'lighthouse-performance': {
    ...{
      promise: 'Lighthouse',
      part: 'pages',
      unit: 'points',
      limit: 100,
      isLeast: true,
      take: 'worst',
    },
    sentence: 'performance of every public page',
    how: lighthouse,
  },
  'lighthouse-others': {
    ...{
      promise: 'Lighthouse',
      part: 'pages',
      unit: 'points',
      limit: 100,
      isLeast: true,
      take: 'worst',
    },
    sentence: 'accessibility, best practices and search of every public page',
    how: `${lighthouse}; what is so by design (noindex, a 404’s status) counts for nothing`,
  },
  'layout-shift': {
    ...{ promise: 'Lighthouse', part: 'pages', unit: 'CLS', limit: 0, take: 'worst' },
    sentence: 'nothing moves while a public page loads',
    how: 'cumulative layout shift in Lighthouse, to three digits',
  },
  'shell-paint': {
    ...{ promise: 'Lighthouse', part: 'pages', unit: 'ms', limit: 1, isTimes: true, take: 'worst' },
    sentence: 'a shell’s largest paint comes no later than the landing page’s',
    how: 'worst of all Lighthouse runs of both, in one run of the bench',
  },
  'member-performance': {
    ...{
      promise: 'Lighthouse',
      part: 'member',
      unit: 'points',
      limit: 98,
      isLeast: true,
      take: 'worst',
    },
    sentence: 'performance of the member’s screens, signed in',
    how: lighthouse,
  },
  'member-others': {
    ...{
      promise: 'Lighthouse',
      part: 'member',
      unit: 'points',
      limit: 98,
      isLeast: true,
      take: 'worst',
    },
    sentence:
      'accessibility and best practices of the member’s screens; no search engine finds them',
    how: lighthouse,
  },
  'member-shift': {
    ...{ promise: 'Lighthouse', part: 'member', unit: 'CLS', limit: 0, take: 'worst' },
    sentence: 'nothing moves while a member’s screen loads',
    how: 'cumulative layout shift in Lighthouse, to three digits',
  },
  'overview-bytes': {
    ...{ promise: 'member app', part: 'member', unit: 'B', limit: 130_000, take: 'worst' },
    sentence: 'first view of the overview, everything with headers',
    how: firstView,
  },
  'overview-requests': {
    ...{ promise: 'member app', part: 'member', unit: 'requests', limit: 12, take: 'worst' },
    sentence: 'first view of the overview',
    how: firstView,
  },
  'week-bytes': {
    ...{ promise: 'member app', part: 'member', unit: 'B', limit: 190_000, take: 'worst' },
    sentence: 'first view of a week, everything with headers',
    how: `${firstView}; all six weeks`,
  },
  'week-requests': {
    ...{ promise: 'member app', part: 'member', unit: 'requests', limit: 14, take: 'worst' },
    sentence: 'first view of a week',
    how: firstView,
  },
  'profile-script': {
    ...{ promise: 'member app', part: 'member', unit: 'B', limit: 115_000, take: 'worst' },
    sentence: 'JavaScript of the profile’s first view',
    how: 'bodies as they came',
  },
  reacts: {
    ...{ promise: 'member app', part: 'member', unit: 'React', limit: 1, take: 'worst' },
    sentence: 'one React on a member’s screen',
    how: reactHook,
  },
  'shell-reacts': {
    ...{ promise: 'member app', part: 'pages', unit: 'React', limit: 1, take: 'worst' },
    sentence: 'one React on a shell',
    how: reactHook,
  },
  federation: {
    ...{ promise: 'member app', part: 'member', unit: 'B', limit: 25_000, take: 'worst' },
    sentence: 'what federation costs over a plain import',
    how: 'bodies of a shell’s files that only federation needs, by their names',
  },
  'first-calls': {
    ...{ promise: 'calls', part: 'member', unit: 'calls', limit: 2, take: 'worst' },
    sentence: 'API calls of a member’s first view',
    how: 'overview, a week, profile and journal, each with an empty cache',
  },
  'calls-of-an-action': {
    ...{ promise: 'calls', part: 'member', unit: 'calls', limit: 1, take: 'worst' },
    sentence: 'one action is one call, however often it is clicked',
    how: 'double clicks on Save and Complete, calls that write counted in the browser',
  },
  'health-cpu': {
    ...{ promise: 'framework', part: 'api', unit: 'µs', limit: 1.8, isTimes: true, take: 'least' },
    sentence: 'CPU of the health route through the whole of Nest',
    how: 'beside node:http alone, in turns, both warmed up until they get no faster',
  },
  'request-cpu': {
    ...{ promise: 'a read', part: 'api', unit: 'µs', limit: 1.5, isTimes: true, take: 'least' },
    sentence: 'CPU of the API for a member’s read',
    how: 'beside node:http with pg and the same prepared statement, in turns',
  },
  'request-database': {
    ...{ promise: 'a read', part: 'api', unit: 'µs', limit: 1.5, isTimes: true, take: 'least' },
    sentence: 'CPU of PostgreSQL for a member’s read',
    how: 'beside pgbench -M prepared with the same statement, in turns',
  },
  'statements-of-a-read': {
    ...{ promise: 'a read', part: 'writes', unit: 'statements', limit: 1, take: 'worst' },
    sentence: 'one prepared statement for a member’s read',
    how: databaseLog,
  },
  'session-call': {
    ...{ promise: 'a read', part: 'gateway', unit: 'µs', limit: 240, take: 'least' },
    sentence: 'CPU of the whole session call: gateway, API and PostgreSQL together',
    how: '/api/me with a real session through the gateway, all processes counted',
  },
  'session-call-ceiling': {
    ...{ promise: 'a read', part: 'gateway', unit: 'µs', limit: 1.4, isTimes: true, take: 'least' },
    sentence: 'CPU of the whole session call',
    how: 'beside node:http with pg and its PostgreSQL, in turns',
  },
  'transactions-of-a-write': {
    ...{ promise: 'a write', part: 'writes', unit: 'transactions', limit: 1, take: 'worst' },
    sentence: 'a member’s write is one transaction',
    how: `${databaseLog}; one that writes by itself is a transaction; the member has a key`,
  },
  'statements-of-a-write': {
    ...{ promise: 'a write', part: 'writes', unit: 'statements', limit: 4, take: 'worst' },
    sentence: 'statements in it, beside the outbox row',
    how: databaseLog,
  },
  'page-cpu': {
    ...{
      promise: 'gateway',
      part: 'gateway',
      unit: 'µs',
      limit: 1.15,
      isTimes: true,
      take: 'least',
    },
    sentence: 'CPU of the gateway for a page',
    how: 'beside an nginx that serves the same bytes and nothing else, with files kept open too',
  },
  'login-cpu': {
    ...{ promise: 'login', part: 'login', unit: 'ms', limit: 1.1, isTimes: true, take: 'least' },
    sentence: 'CPU of the API for a login',
    how: 'beside one hash of the same cost, in turns, with 100,000 members',
  },
  'login-database': {
    ...{ promise: 'login', part: 'login', unit: 'ms', limit: 5, take: 'least' },
    sentence: 'CPU of PostgreSQL for a login among 100,000 members',
    how: 'all processes of PostgreSQL, per login',
  },
  'flood-odd': {
    ...{ promise: 'login', part: 'login', unit: 'logins', limit: 0, take: 'worst' },
    sentence: '1,000 logins at once: answered 200, 429 or 503, refused with Retry-After',
    how: 'right passwords; every other answer counts',
  },
  'flood-reads': {
    ...{ promise: 'login', part: 'login', unit: 'reads', limit: 0, take: 'worst' },
    sentence: 'members who read meanwhile and are not answered 200',
    how: '/api/me on four connections while the flood lasts',
  },
  'job-cpu': {
    ...{ promise: 'worker', part: 'worker', unit: 'µs', limit: 1.5, isTimes: true, take: 'least' },
    sentence: 'CPU of a job that has nothing to do, on both queues',
    how: 'worker, PostgreSQL and Redis, beside bare BullMQ with jobs as many, in turns',
  },
  mails: {
    ...{
      promise: 'worker',
      part: 'worker',
      unit: 'a second',
      limit: 250,
      isLeast: true,
      take: 'least',
    },
    sentence: 'mails for a second of one worker’s CPU',
    how: 'mails that tell of a changed password, to the sandbox; CPU of the worker alone',
  },
  'fact-age': {
    ...{ promise: 'worker', part: 'worker', unit: 'ms', limit: 2_000, take: 'worst' },
    sentence: 'a fact waits for an idle worker',
    how: 'one fact at a time: from its row to its being relayed, by PostgreSQL’s clock',
  },
  'first-sentence': {
    ...{ promise: 'insight', part: 'insights', unit: 'ms', limit: 150, take: 'median' },
    sentence: 'a member reads the AI’s first sentence after the provider has sent it',
    how: 'through the whole stack, one after the other; the worker reads the text as a committed row',
  },
  'start-cpu': {
    ...{ promise: 'start', part: 'api', unit: 'ms', limit: 450, take: 'least' },
    sentence: 'CPU of the API until it is ready',
    how: 'the kernel’s count at the first answer of /api/health/ready',
  },
  'first-start': {
    ...{ promise: 'start', part: 'start', unit: 's', limit: 120, take: 'worst' },
    sentence: 'a first `npm start`, until ready',
    how: 'an empty data directory; packages are there, since installing is the network’s time',
  },
  'warm-start': {
    ...{ promise: 'start', part: 'start', unit: 's', limit: 10, take: 'worst' },
    sentence: 'another `npm start` of the same, until ready',
    how: 'by the clock, from the command to “ready”',
  },
  'tasks-again': {
    ...{ promise: 'build', part: 'rebuild', unit: 'tasks', limit: 0, take: 'worst' },
    sentence: 'building what has not changed runs nothing',
    how: 'tasks of a second `npm run build` that did not come from the cache',
  },
  'page-growth': {
    ...{ promise: 'growth', part: 'size', unit: 'pages', limit: 1.5, isTimes: true, take: 'worst' },
    sentence: 'pages a statement touches, beside the same with 1,000 members',
    how: `${explained}; above 1 MB`,
  },
  'table-scans': {
    ...{ promise: 'growth', part: 'size', unit: 'statements', limit: 0, take: 'worst' },
    sentence: 'statements that read a whole table that grows',
    how: explained,
  },
  offsets: {
    ...{ promise: 'growth', part: 'size', unit: 'statements', limit: 0, take: 'worst' },
    sentence: 'statements that skip rows by OFFSET',
    how: explained,
  },
  'api-idle': {
    ...{ promise: 'memory', part: 'start', unit: 'MB', limit: 130, take: 'worst' },
    sentence: 'memory of the API a minute after ready',
    how: 'resident, of the process that `npm start` runs',
  },
  'api-after': {
    ...{ promise: 'memory', part: 'start', unit: 'MB', limit: 200, take: 'worst' },
    sentence: 'memory of the API after 100,000 requests',
    how: 'half of them /api/me, half /api/self-guided, through the gateway',
  },
  'worker-memory': {
    ...{ promise: 'memory', part: 'worker', unit: 'MB', limit: 120, take: 'worst' },
    sentence: 'memory of the worker after its deliveries',
    how: 'resident, on both queues, when everything is delivered',
  },
  'nginx-memory': {
    ...{ promise: 'memory', part: 'start', unit: 'MB', limit: 30, take: 'worst' },
    sentence: 'memory of nginx after 100,000 requests',
    how: 'resident, master and workers',
  },
  'product-idle': {
    ...{ promise: 'memory', part: 'start', unit: 'MiB', limit: 250, take: 'worst' },
    sentence: 'memory of the product a minute after ready: gateway, API, worker, PostgreSQL',
    how: proportional,
  },
  'everything-idle': {
    ...{ promise: 'memory', part: 'start', unit: 'MiB', limit: 400, take: 'worst' },
    sentence: 'memory of everything that `npm start` runs, a minute after ready',
    how: `${proportional}; with the sandbox and what started it all`,
  },
  'me-body': {
    ...{ promise: 'wire', part: 'gateway', unit: 'B', limit: 400, take: 'worst' },
    sentence: 'body of GET /api/me',
    how: 'as it comes over the wire',
  },
  'me-headers': {
    ...{ promise: 'wire', part: 'gateway', unit: 'B', limit: 900, take: 'worst' },
    sentence: 'headers of GET /api/me',
    how: 'status line and headers as they come over the wire',
  },
} as const satisfies Record<string, Goal>;

export type GoalName = keyof typeof table;

/** Every goal, in the order in which they are told; the program, its page and docs/quality.md read it. */
export const goals: Readonly<Record<GoalName, Goal>> = table;

export const goalNames = Object.keys(table) as GoalName[];
