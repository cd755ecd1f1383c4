// What turns each scenario red (`npm run rehearse -- --fault NAME`): a file of a copy of this checkout,
// how sed changes it, and the image that is built from it.
type Fault = readonly [file: string, change: string, image?: string];

const compose = 'docker-compose.yml';
const roll = 'deploy/ops/roll.sh';
const publish = 'deploy/ops/publish.sh';
const settings = 'gateway/write-settings.sh';

export const faults: Readonly<Record<string, Fault>> = {
  journeys: [compose, String.raw`s|^( +GOOGLE_TOKEN_URL:).*|\1 http://sandbox:8090/nowhere|`],
  wire: [compose, '/API_UPSTREAM:/{n;s|: .*|: http://127.0.0.1:18080|}'],
  release: [roll, 's/--signal SIGUSR2/--signal SIGKILL/'],
  'broken-release': [roll, '/^  back$/{n;s/1/0/}'],
  'worker-release': [roll, String.raw`s/in \$old/in $(compose ps --quiet "$service")/`],
  'new-nginx': [roll, String.raw`s/^(if \[ "\$service" = gateway \]).*/\1; then/`],
  addresses: [settings, 's/valid=1s/valid=1h/', 'pages'],
  'killed-api': [compose, 's/^  restart: .*/  restart: "no"/'],
  'frozen-api': [compose, 's/--end-after=8/&000/'],
  'frozen-worker': [compose, 's/--end-after=60/&00/'],
  'redis-away': [compose, String.raw`s|^( +)SMTP_URL_FILE:.*|\1SMTP_URL: smtp://sandbox:9|`],
  'postgres-away': [
    'services/api/src/platform/database/troubles.ts',
    "s/^  ('57P|ECONN).*//",
    'api',
  ],
  failover: ['services/api/src/platform/database/data-source.ts', 's/^  Client: .*//', 'api'],
  proxy: [compose, String.raw`s/^( +TRUSTED_PROXIES:).*/\1 ""/`],
  scale: [settings, String.raw`s/^  zone api 64k;/&\n  ip_hash;/`, 'pages'],
  marketing: [publish, 's/docker compose build pages/true/'],
  member: [publish, 's/docker compose build pages/true/'],
  editor: ['deploy/compose.editor.yml', 's|http://gateway:8080|http://gateway:9|'],
  pooler: [
    'deploy/compose.scale.yml',
    String.raw`s/^( +DATABASE_DIRECT_URL: .*@)[^/]*/\1pgbouncer:6432/`,
  ],
  tls: ['deploy/tls/Caddyfile', 's/lb_try_duration 8s/lb_try_duration 0/'],
  metrics: ['deploy/metrics/alerts.yml', 's/ServiceGone/ServiceLost/'],
  keys: ['ops', String.raw`s/exec (.*api node dist\/ops.js "\$@")$/echo \1/`],
  'ops-release': ['deploy/ops/release.sh', 's/^sh deploy.ops.publish.sh.*/true/'],
};
