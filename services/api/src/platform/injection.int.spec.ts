import { me } from '@repo/contracts/accounts/me';
import { request } from 'node:http';
import { api, column, rows, useApiInside } from '@repo/testing/api/harness';
import { fill, readOperations } from '@repo/testing/api/operations';
import { save } from '@repo/testing/people/reflections';
import { waitFor } from '@repo/testing/wait-for';
import { forget, freshEmail, post } from '@repo/testing/api/calls';
import { createApp } from '../app.ts';
import { readConfig } from './config.ts';

useApiInside({ readConfig, createApp }, () => ({ LOG_LEVEL: 'info' }));

/** Known injection attacks. */
const sql = [
  "' or '1'='1",
  "'; drop table users; --",
  "a'); delete from sessions; --",
  '" or ""="',
  "\\'; select pg_sleep(10); --",
  '$1',
  '$$; truncate reflections; $$',
  "') union select email, password_hash from users --",
  '1; copy users to program',
  "x' || (select password_hash from users limit 1) || '",
  "%' and 1=cast((select email from users limit 1) as int)--",
  'ʼ or 1=1', // a quotation mark that some databases fold
  '${email} {{email}} :email @email ?',
];

const json = { 'content-type': 'application/json' };

const countRows = (): Promise<unknown> =>
  rows(
    `select (select count(*) from users) as users, (select count(*) from sessions) as sessions,
       (select count(*) from reflections) as reflections`,
  );

describe('SQL in a text', () => {
  it.each(sql)('is stored and given back as what it is: %s', async (text) => {
    const member = await api.signedIn({ premium: true, coaching: true });
    const contact = { channel: 'email', hours: text, mayLeaveMessage: false } as const;
    // Without characters that no name may contain (see `rules`).
    const fullName = text.replaceAll(/[/\\:@]/g, '').padEnd(2, '.');
    const name = await member.call(me.update, { body: { fullName } });
    const wishes = await member.call(me.updatePreferences, { body: { contact } });
    expect(name.data.fullName).toBe(fullName.trim().normalize('NFC'));
    expect(wishes.data.contact).toEqual(contact);
    expect((await save(member, text)).reflectionMessage).toBe(text);
  });

  it('asks nothing of the database, in any field, parameter or cursor of any call', async () => {
    const victim = await api.signedIn({ premium: true });
    const before = await countRows();
    const operations = await readOperations();
    const open = operations.filter(({ access }) => access === 'public' || access === 'visitor');
    for (const text of sql)
      for (const operation of open) {
        const parameter = encodeURIComponent(text).slice(0, 90).replace(/%.?$/, '');
        const names = ['id', 'week', 'sessionId', 'orderId', 'userId', 'signature', 'file'];
        const path = fill(operation, Object.fromEntries(names.map((name) => [name, parameter])));
        const body = Object.fromEntries(operation.fields.map((field) => [field, text]));
        const response = await api.visitor().ask(`${path}?cursor=${encodeURIComponent(text)}`, {
          ...(operation.method !== 'GET' && {
            method: operation.method,
            headers: json,
            body: JSON.stringify(body),
          }),
        });
        const told = await response.text();
        expect([operation.name, text, response.status]).not.toEqual([operation.name, text, 500]);
        expect(told).not.toContain(victim.email);
        expect(told).not.toMatch(/argon2|syntax error|pg_/);
      }
    expect(await countRows()).toEqual(before);
    expect((await victim.call(me.read)).data.email).toBe(victim.email);
  });
});

describe('the log', () => {
  const forged = '{"level":50,"service":"api","msg":"forged"}';

  /** Sends a path as it is: `fetch` would encode what must arrive raw. */
  const sendRaw = (path: string, headers: Record<string, string>): Promise<void> =>
    new Promise((resolve, reject) => {
      request(`${api.url}/`, { path, headers }, (response) => {
        response.resume().once('end', resolve);
      })
        .once('error', reject)
        .end();
    });

  it('has no line that a caller wrote, in a path, a header or a body', async () => {
    const member = await api.signedIn({ premium: true });
    const line = `x\n${forged}`;
    const encoded = encodeURIComponent(`\r\n${forged}\r\n`);
    for (const path of [`/api/${encoded}`, `/api/transactions/${encoded}`, `/api/me?a=${encoded}`])
      await sendRaw(path, {
        'user-agent': encoded,
        'x-forwarded-for': '1.2.3.4, "forged"',
        'x-request-id': 'forged',
        origin: 'http://forged',
        cookie: `session=${encoded}`,
      });
    await post(member, 'me', { fullName: line, [line]: line }, { method: 'PATCH' });
    await post(member, 'auth/login', { email: 'forged@example.com', password: line });
    expect(api.logLines.length).toBeGreaterThan(4);
    for (const written of api.logLines) {
      expect(written.trimEnd()).not.toContain('\n');
      const entry = JSON.parse(written) as { service: string };
      expect(entry.service).toBe('api');
    }
    expect(api.logLines.join('')).not.toContain('forged');
  });

  const idsOf = (route: string): (string | undefined)[] =>
    api.logLines
      .map((line) => JSON.parse(line) as { route?: string; requestId?: string })
      .filter((line) => line.route === route)
      .map(({ requestId }) => requestId);

  it('names a call by the id that its event carries, also of many at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => forget(api.visitor(), freshEmail())));
    const ids = await column(
      `select request_id from outbox where type = 'password-reset.requested'`,
    );
    expect(new Set(ids).size).toBe(5);
    await waitFor(() => {
      const logged = idsOf('/api/auth/forget-password');
      return ids.every((id) => logged.includes(id));
    });
  });
});
