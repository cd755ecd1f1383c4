import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { until } from '../../stack/processes/until.ts';
import { root } from '../../stack/workspace.ts';
import { startGateway, type Gateway } from './running.ts';
import { sendRequest } from './wire.ts';

const minute = 60_000;
let gateway: Gateway;
let site: string;
let built: string;
beforeAll(async () => {
  gateway = await startGateway();
  site = dirname(gateway.home);
  built = join(dirname(site), 'built');
  cpSync(join(root, 'sites/marketing/dist'), built, { recursive: true });
  const page = join(built, 'new-door.html');
  const html = readFileSync(page, 'utf8');
  writeFileSync(page, html.replace('</style>', '/* other rules */</style>'));
}, minute);
afterAll(() => gateway.stop());

const publish = (...args: string[]) =>
  execa(process.execPath, [join(root, 'gateway/publish.ts'), site, ...args], { reject: false });

const read = async () => {
  const { status, body, headers } = await sendRequest(gateway.port, { path: '/new-door' });
  const style = /<style>([^]*?)<\/style>/.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  const isStyled = String(headers['content-security-policy']).includes(`'sha256-${hash}'`);
  return { status, isStyled, isOther: style.includes('other rules') };
};

/** What readers get during `work`, and a moment longer. */
const readersDuring = async (work: () => Promise<unknown>) => {
  let isOver = false;
  const reads: Awaited<ReturnType<typeof read>>[] = [];
  const visit = async (): Promise<void> => {
    while (!isOver) reads.push(await read());
  };
  const visitors = Array.from({ length: 4 }, visit);
  await work();
  isOver = true;
  await Promise.all(visitors);
  return reads;
};

test(
  'pages are published and taken back under readers: no call fails, no page is without its style',
  async () => {
    const log: string[] = [];
    const reads = await readersDuring(async () => {
      for (const args of [[built], ['--undo'], [built]]) log.push((await publish(...args)).stdout);
    });
    expect(reads.length).toBeGreaterThan(100);
    expect(reads.filter(({ status, isStyled }) => status !== 200 || !isStyled)).toEqual([]);
    // Shown, undone and shown again: at least three switches.
    const turns = reads.filter(({ isOther }, at) => isOther !== reads[at - 1]?.isOther);
    expect(turns.length).toBeGreaterThanOrEqual(3);
    expect(log.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual([
      expect.stringMatching(/^published-/),
      'built',
      expect.stringMatching(/^published-/),
    ]);
    expect((await read()).isOther).toBe(true);
  },
  minute,
);

test('a publish that is killed halfway changes nothing, and the next one goes through', async () => {
  const before = readlinkSync(join(site, 'now'));
  const folders = () => readdirSync(site).filter((name) => name.startsWith('published-')).length;
  const known = folders();
  const killed = publish(built);
  await until(() => folders() > known, 10_000);
  killed.kill('SIGKILL');
  expect((await killed).signal).toBe('SIGKILL');
  expect(readlinkSync(join(site, 'now'))).toBe(before);
  expect(await read()).toEqual({ status: 200, isStyled: true, isOther: true });
  expect((await publish(built)).exitCode).toBe(0);
  expect(readlinkSync(join(site, 'now'))).not.toBe(before);
});

test(
  'pages that nginx refuses do not stay live',
  async () => {
    const before = JSON.parse((await publish()).stdout) as { id: string };
    // Every later version is made from the live one.
    appendFileSync(join(gateway.home, 'nginx.conf'), '}');
    const { exitCode, stderr } = await publish(built);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('stay live')]);
    expect(JSON.parse((await publish()).stdout)).toMatchObject({ id: before.id });
    expect(await read()).toEqual({ status: 200, isStyled: true, isOther: true });
  },
  minute,
);

test('where nothing runs, there is nothing to publish to', async () => {
  rmSync(join(site, 'now'));
  expect((await publish(built)).stderr).toContain('no gateway serves pages from');
  expect((await publish()).stdout).toBe('{}');
});
