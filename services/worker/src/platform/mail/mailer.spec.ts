import { once } from 'node:events';
import { createServer } from 'node:net';
import { listenLocally } from '@repo/testing/ports';
import { createMailer, serverAt } from './mailer.ts';

test.each([
  ['smtp://127.0.0.1:1025', false],
  ['smtp://sandbox:1025', false],
  ['smtp://mail.example:587', true],
])('whether %s has to change to TLS, wherever we run: %s', (url, isTlsRequired) => {
  expect(serverAt(url)).toEqual({ url, isTlsRequired });
});

test('a mail server that somebody keeps from changing to TLS gets no mail and no password', async () => {
  let heard = '';
  const server = createServer((socket) => {
    socket.setEncoding('utf8').write('220 mail.example ESMTP\r\n');
    // A stripped EHLO: no STARTTLS in the list of extensions.
    socket.on('data', (said: string) => {
      heard += said;
      const answers = { EHLO: '250 AUTH PLAIN LOGIN', QUIT: '221 bye', STARTTLS: '502 no' };
      const verb = said.trim().split(' ', 1)[0] as keyof typeof answers;
      socket.write(`${answers[verb] ?? '250 fine'}\r\n`);
    });
    socket.on('error', () => undefined);
  });
  const port = await listenLocally(server);
  const given = { url: `smtp://user:canary@127.0.0.1:${port}`, isTlsRequired: true };
  const words = () => ({ subject: 'code', html: '123456', text: '123456' });
  const mailer = createMailer(given, 'hello@whole.example', words);
  const data = { email: 'ada@example.com' };
  const sent = mailer.send({} as never, data, { id: 'id', requestId: null });
  await expect(sent).rejects.toThrow();
  mailer.close();
  server.close();
  await once(server, 'close');
  expect(heard).toContain('STARTTLS');
  expect(heard).not.toMatch(/AUTH|MAIL FROM|123456|ada@/);
});
