import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { createTemporary } from '../../stack/stack.ts';
import { root } from '../../stack/workspace.ts';
import { startGateway } from './running.ts';
import { sendRequest } from './wire.ts';

test('pages that nginx refuses do not stay live', async () => {
  const gateway = await startGateway();
  const site = dirname(gateway.home);
  const built = join(dirname(site), 'pages');
  cpSync(join(root, 'gateway/dist/marketing'), built, {
    recursive: true,
    filter: (path) => !/\.(?:br|gz)$/.test(path),
  });
  appendFileSync(join(built, 'new-door.html'), '<!-- other pages -->');
  const publish = (...args: string[]) =>
    execa(process.execPath, [join(root, 'gateway/publish.ts'), site, ...args], { reject: false });
  const live = async () => (JSON.parse((await publish()).stdout) as { id: string }).id;
  const before = await live();
  // Every later version is made from the live one.
  appendFileSync(join(gateway.home, 'nginx.conf'), '}');
  const { exitCode, stderr } = await publish(built);
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('stay live')]);
  expect(await live()).toBe(before);
  const { status, body } = await sendRequest(gateway.port, { path: '/new-door' });
  expect([status, body.includes('other pages')]).toEqual([200, false]);
  await gateway.stop();
}, 60_000);

describe('the public address', () => {
  const folder = createTemporary('pages');
  afterAll(() => rmSync(folder, { recursive: true }));
  const [from, to, unready] = [join(folder, 'from'), join(folder, 'to'), join(folder, 'unready')];
  mkdirSync(from);
  writeFileSync(join(from, 'index.html'), 'at https://public-url.invalid/');
  /** Puts an address into the pages, while the brand lacks something or nothing. */
  const put = async (address: string, missing = ''): Promise<string> => {
    writeFileSync(unready, missing);
    rmSync(to, { recursive: true, force: true });
    const command = [join(root, 'deploy/gateway/pages.sh'), from, to, unready];
    const options = { env: { PUBLIC_URL: address }, reject: false } as const;
    const { exitCode, stderr } = await execa('sh', command, options);
    return exitCode === 0 ? readFileSync(join(to, 'index.html'), 'utf8') : stderr;
  };

  test('becomes part of pages only as an origin', async () => {
    expect(await put('https://whole.example:8443')).toBe('at https://whole.example:8443/');
    const wrong = ['', 'whole.example', 'javascript://x', 'https://', 'https://whole.example/'];
    const harmful = [
      'https://a"><script>',
      'https://a#g;e touch /tmp/x',
      'https://a&b',
      'https://a\nb',
    ];
    for (const address of [...wrong, ...harmful])
      expect(await put(address)).toContain('gateway: PUBLIC_URL must be an origin');
  });

  test('is refused while the brand is not ready, but on this machine', async () => {
    expect(await put('https://whole.example', 'seller.name')).toContain(
      'nothing is shown at https://whole.example yet: seller.name',
    );
    expect(await put('http://localhost:8080', 'seller.name')).toBe('at http://localhost:8080/');
  });
});
