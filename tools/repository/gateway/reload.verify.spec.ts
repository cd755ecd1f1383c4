import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@repo/testing/wait-for';
import { execa } from 'execa';
import { trustedProxy, startGateway } from './running.ts';
import { sendRequest } from './wire.ts';

const gateway = await startGateway({ trustedProxies: '' });
afterAll(() => gateway.stop());

/** The client address that the API receives for a visitor behind the front proxy. */
const seen = async (): Promise<unknown> => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const call = { path: '/api/me', headers, from: trustedProxy };
  const { body } = await sendRequest(gateway.port, call);
  return (JSON.parse(body) as { headers: Record<string, string> }).headers['x-real-ip'];
};

test('a reload under load loses no call, and its new settings hold', async () => {
  let isOver = false;
  const answers: unknown[] = [];
  const visit = async (): Promise<void> => {
    while (!isOver)
      for (const path of ['/', '/api/offers']) {
        const call = sendRequest(gateway.port, { path });
        answers.push(await call.then(({ status }) => status, String));
      }
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

test('an API known by address stays where it is, and a single one is always asked', async () => {
  const upstreamOf = async (API_UPSTREAM: string): Promise<string> => {
    await execa('sh', ['write-settings.sh', '.'], { cwd: gateway.home, env: { API_UPSTREAM } });
    return readFileSync(join(gateway.home, 'upstream.conf'), 'utf8');
  };
  expect(await upstreamOf('127.0.0.1:3000')).toMatch(/^ {2}server 127\.0\.0\.1:3000 max_fails=0;/m);
  const several = await upstreamOf('127.0.0.1:3000,127.0.0.1:3001');
  expect(several.match(/^ {2}(?:server 127\.0\.0\.1:\d+ max_fails=1 |zone )/gm)).toHaveLength(3);
});
