import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { waitFor } from '@repo/testing/wait-for';
import { execa } from 'execa';
import { createTemporary } from '../../stack/stack.ts';
import { trustedProxy, startGateway, type Gateway } from './running.ts';
import { sendRequest } from './wire.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({ trustedProxies: '' });
});
afterAll(() => gateway.stop());

/** The client address that the API receives for a visitor behind the front proxy. */
const seen = async (): Promise<unknown> => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const { body } = await sendRequest(gateway.port, {
    path: '/api/me',
    headers,
    from: trustedProxy,
  });
  return (JSON.parse(body) as { headers: object }).headers['x-real-ip' as keyof object];
};

test('a reload under load loses no call, and its new settings hold', async () => {
  let isOver = false;
  const answers: number[] = [];
  const failures: unknown[] = [];
  const visit = async (): Promise<void> => {
    while (!isOver)
      for (const path of ['/', '/api/offers'])
        await sendRequest(gateway.port, { path }).then(
          ({ status }) => answers.push(status),
          (error: unknown) => failures.push(error),
        );
  };
  const visitors = Array.from({ length: 6 }, visit);
  expect(await seen()).toBe(trustedProxy);
  for (const address of ['127.0.0.9', trustedProxy]) {
    writeFileSync(join(gateway.home, 'trusted-proxies.conf'), `set_real_ip_from ${address};\n`);
    process.kill(gateway.process.pid, 'SIGHUP');
    const before = answers.length;
    await waitFor(() => answers.length > before + 200);
  }
  await waitFor(async () => (await seen()) === '203.0.113.7');
  isOver = true;
  await Promise.all(visitors);
  expect(failures).toEqual([]);
  expect(answers.filter((status) => status !== 200)).toEqual([]);
  expect(answers.length).toBeGreaterThan(400);
});

test('while three APIs start next to one that serves, nobody is refused', async () => {
  const growing = await startGateway({ starting: 3 });
  for (const method of ['GET', 'POST']) {
    const call = () => sendRequest(growing.port, { path: '/api/offers', method });
    const answers = await Promise.all(Array.from({ length: 8 }, call));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  }
  await growing.stop();
});

const upstreamOf = async (gateway: Gateway, upstream: string): Promise<string> => {
  const env = { API_UPSTREAM: upstream };
  await execa('sh', ['write-settings.sh', '.'], { cwd: gateway.home, env });
  return readFileSync(join(gateway.home, 'upstream.conf'), 'utf8');
};

test('an API known by name is followed to where it has moved', async () => {
  const names = createTemporary('names');
  const found = join(names, 'found');
  writeFileSync(join(names, 'getent'), `#!/bin/sh\ncat ${found}\n`, { mode: 0o755 });
  const path = process.env['PATH'];
  process.env['PATH'] = `${names}:${path}`;
  const moving = await startGateway();
  process.env['PATH'] = path;
  const own = dirname(moving.home);
  const port = /127\.0\.0\.1:(\d+)/.exec(
    readFileSync(join(moving.home, 'upstream.conf'), 'utf8'),
  )?.[1];
  const moved = createServer((_, response) => response.end('moved'));
  await once(moved.listen(Number(port), '127.0.0.2'), 'listening');
  const body = async () => (await sendRequest(moving.port, { path: '/api/offers' })).body;
  writeFileSync(found, '127.0.0.1 STREAM api\n127.0.0.1 DGRAM\n');
  const followed = await upstreamOf(moving, `api:${port}`);
  writeFileSync(join(moving.home, 'upstream.conf'), followed.replace('/run/gateway', own));
  const written = () => readFileSync(join(own, 'api.conf'), 'utf8');
  await waitFor(() => existsSync(join(own, 'api.conf')));
  expect(written()).toBe(`server 127.0.0.1:${port} max_fails=0;\n`);
  writeFileSync(found, '127.0.0.2 STREAM api\n127.0.0.1 STREAM api\n');
  // Of several APIs, one that fails is left out.
  await waitFor(() => written().split('max_fails=3').length === 3);
  await waitFor(async () => (await body()) === 'moved');
  writeFileSync(found, '127.0.0.2 STREAM api\n');
  await waitFor(() => written() === `server 127.0.0.2:${port} max_fails=0;\n`);
  // A lookup that finds nothing moves nobody.
  writeFileSync(found, '');
  await waitFor(async () => (await body()) === 'moved' && (await body()) === 'moved');
  expect(written()).toContain('127.0.0.2');
  moved.closeAllConnections();
  moved.close();
  await moving.stop();
  rmSync(names, { recursive: true });
});

test('an API known by address stays where it is, and a single one is always asked', async () => {
  expect(await upstreamOf(gateway, '127.0.0.1:3000')).toMatch(
    /^ {2}server 127\.0\.0\.1:3000 max_fails=0;/m,
  );
  const several = await upstreamOf(gateway, '127.0.0.1:3000,127.0.0.1:3001');
  expect(several).toMatch(/^ {2}zone api 64k;$/m);
  expect(several.match(/^ {2}server 127\.0\.0\.1:\d+ max_fails=1 /gm)).toHaveLength(2);
});
