// What a browser receives of each public page, and Lighthouse's opinion of it.
// `npm run bench:pages -- --runs 1 /new-door`: one page, one run; without arguments all, three times.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureChromium } from '@repo/tools/stack/chromium';
import { brotliModule, brotliPackage } from '@repo/tools/stack/gateway';
import { installPackages } from '@repo/tools/stack/packages';
import { freePort } from '@repo/tools/stack/ports';
import { withTemporaryStack, type Stack } from '@repo/tools/stack/stack';
import { step } from '@repo/tools/stack/steps';
import { chromium, type Browser } from 'playwright-core';
import type { Figure } from '../measure/figures.ts';
import { run } from '../measure/run.ts';
import { publicPages, type PublicPage } from './catalogue.ts';
import { gatewayFigure } from './gateway.ts';
import { lighthouseFigure } from './lighthouse.ts';
import { memberFigures } from './member.ts';
import { openTab } from './visit.ts';
import { pageFigures } from './weights.ts';

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const isAll = positionals.length === 0;

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const countPage = async (browser: Browser, page: PublicPage, origin: string): Promise<Figure[]> => {
  const { visit, close } = await openTab(browser);
  const views = [await visit(origin + page.path), await visit(origin + page.path)] as const;
  await close();
  return pageFigures(page, origin, views);
};

const measure = async (stack: Stack, browser: Browser, port: number): Promise<Figure[]> => {
  const { publicUrl: origin, databaseUrl } = stack.layout;
  const pages = (await publicPages(origin)).filter(
    ({ path }) => isAll || positionals.includes(path),
  );
  const figures: Figure[] = [];
  for (const page of pages) figures.push(...(await countPage(browser, page, origin)));
  if (isAll)
    figures.push(
      ...(await memberFigures(browser, { origin, databaseUrl })),
      await gatewayFigure(stack),
    );
  for (const page of runs > 0 ? pages : [])
    await step(`Lighthouse ${page.path}`, async () =>
      figures.push(await lighthouseFigure(page, { origin, port, runs })),
    );
  return figures;
};

await run('pages', async (dataDir, watch) => {
  const executablePath = await ensureChromium(watch.signal);
  if (!existsSync(brotliModule)) await installPackages([brotliPackage]);
  if (!existsSync(brotliModule)) console.log('no brotli in this nginx: every figure is of gzip');
  return withTemporaryStack(dataDir, watch, async (stack) => {
    const port = await freePort(); // of the DevTools protocol: Lighthouse connects by itself
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: [...flags, `--remote-debugging-port=${port}`],
      chromiumSandbox: false,
    });
    return measure(stack, browser, port).finally(() => browser.close());
  });
});
