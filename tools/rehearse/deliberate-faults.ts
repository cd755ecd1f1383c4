// The fault that makes each scenario fail (`npm run rehearse -- --fault NAME`): a file in a copy of this
// checkout, sed's change, the scenario's expected error, and the image that is built from the file.
type Fault = readonly [file: string, change: string, said: RegExp, image?: string];

const compose = 'docker-compose.yml';
const roll = 'deploy/ops/roll.sh';
const publish = 'deploy/ops/publish.sh';
const settings = 'gateway/write-settings.sh';
const failed = /^\d+ of \d+ calls failed/;

export const faults: Readonly<Record<string, Fault>> = {
  journeys: [
    compose,
    String.raw`s|^( +GOOGLE_TOKEN_URL:).*|\1 http://sandbox:8090/nowhere|`,
    /^ +\d+ failed$/m,
  ],
  wire: [compose, '/API_UPSTREAM:/{n;s|: .*|: http://127.0.0.1:18080|}', /^not the same: /],
  release: [roll, 's/--signal SIGUSR2/--signal SIGKILL/', failed],
  'broken-release': [roll, '/^  back$/{n;s/1/0/}', /was taken for a success/],
  'worker-release': [
    roll,
    String.raw`s/in \$old/in $(compose ps --quiet "$service")/`,
    /^worker: not replaced one for one/,
  ],
  'new-nginx': [roll, String.raw`s/^(if \[ "\$service" = gateway \]).*/\1; then/`, failed],
  addresses: [
    settings,
    's/valid=1s/valid=1h/',
    /^never came: an answer from the new address/,
    'pages',
  ],
  'killed-api': [compose, 's/^  restart: .*/  restart: "no"/', /^never came: the killed one, back/],
  'frozen-api': [compose, 's/--end-after=8/&000/', /^never came: the frozen one, ended/],
  'frozen-worker': [compose, 's/--end-after=60/&00/', /^never came: the mail with a code/],
  'redis-away': [
    compose,
    String.raw`s|^( +)SMTP_URL_FILE:.*|\1SMTP_URL: smtp://sandbox:9|`,
    /^never came: the mail with a code/,
  ],
  'postgres-away': [
    'services/api/src/platform/database/database-errors.ts',
    "s/^  ('57P|ECONN).*//",
    /^\d+ of \d+ (?:reads|calls) failed/,
    'api',
  ],
  failover: [
    'services/api/src/platform/database/data-source.ts',
    's/^  Client: .*//',
    /^never came: a sign-up/,
    'api',
  ],
  proxy: [
    compose,
    String.raw`s/^( +TRUSTED_PROXIES:).*/\1 ""/`,
    /^the other visitor was answered 429/,
  ],
  scale: [
    settings,
    String.raw`s/^  zone api 64k;/&\n  ip_hash;/`,
    /^not all APIs were asked/,
    'pages',
  ],
  marketing: [publish, 's/docker compose build pages/true/', /^never came: the change/],
  member: [publish, 's/docker compose build pages/true/', /^never came: the change/],
  editor: [
    'gateway/gateway.sh',
    's/while sleep 1 /while sleep 100 /',
    /did not take the pages/,
    'gateway',
  ],
  pooler: [
    'deploy/compose.scale.yml',
    String.raw`s/^( +POOL_SIZE:).*/\1 "20"/`,
    /^\d+ sessions for 5$/,
  ],
  tls: ['deploy/tls/Caddyfile', 's/lb_try_duration 8s/lb_try_duration 0/', failed],
  metrics: [
    'deploy/metrics/alerts.yml',
    's/ServiceGone/ServiceLost/',
    /^never came: the alert ServiceGone/,
  ],
  backup: [
    'deploy/postgres/backups.sh',
    '/--file=.tmp.erased.sql$/d',
    /^an erased member came back/,
    'backup',
  ],
  keys: [
    'ops',
    String.raw`s/exec (.*api node dist\/ops.js "\$@")$/echo \1/`,
    / up .*--force-recreate/,
  ],
  'ops-release': [
    'deploy/ops/release.sh',
    's/^sh deploy.ops.publish.sh.*/true/',
    /^the changed page is not shown/,
  ],
};
