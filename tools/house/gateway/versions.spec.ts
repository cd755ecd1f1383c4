import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startGateway, type Gateway } from './running.ts';
import { sendRequest } from './wire.ts';

const pages = { '/': 'index', '/new-door': 'new-door' } as const;

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
  const site = join(gateway.home, 'marketing');
  for (const page of Object.values(pages)) {
    const html = readFileSync(join(site, `${page}.html`), 'utf8');
    mkdirSync(join(site, 'views', page), { recursive: true });
    writeFileSync(join(site, `views/${page}/b.html`), `${html}<!-- the other version -->`);
  }
}, 60_000);
afterAll(() => gateway.stop());

const read = async (path: string, browser: string) => {
  const { status, body } = await sendRequest(gateway.port, {
    path,
    headers: { 'user-agent': browser },
  });
  return { status, isOther: body.includes('the other version') };
};

const browsers = Array.from({ length: 40 }, (_, at) => `Browser/${String(at)}`);

test.each(Object.keys(pages))('half of all visitors of %s see its other version', async (path) => {
  const seen = await Promise.all(browsers.map((browser) => read(path, browser)));
  expect(seen.every(({ status }) => status === 200)).toBe(true);
  const others = seen.filter(({ isOther }) => isOther).length;
  // With 40 fair coins, fewer than 7 or more than 33 heads happen once in 10,000 days.
  expect(others).toBeGreaterThanOrEqual(7);
  expect(others).toBeLessThanOrEqual(33);
});

test('a visitor sees the same one each time, whatever the query says', async () => {
  for (const browser of browsers.slice(0, 6)) {
    const first = await read('/new-door', browser);
    for (const query of ['', '?via=poster', '?v=b', '?v=a'])
      expect(await read(`/new-door${query}`, browser)).toEqual(first);
  }
});

test('a page without another version has one, and a version no address of its own', async () => {
  for (const browser of browsers)
    expect(await read('/terms', browser)).toEqual({ status: 200, isOther: false });
  for (const path of ['/views/new-door/b', '/new-door/b', '/new-door-b', '/new-door/a'])
    expect((await read(path, 'Browser/1')).status).toBe(404);
});
