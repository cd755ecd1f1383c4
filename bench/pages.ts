// P1 to P5 and P10 of quality: what a browser receives of each public page, and Lighthouse's opinion of it.
// `npm run bench:pages -- --runs 1 /new-door`: one page, one run; without arguments all, three
// times. `--as-built` measures what lies in dist already.
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '@repo/tools/stack/build';
import { ensureChromium } from '@repo/tools/stack/chromium';
import { listenForEnd } from '@repo/tools/stack/end';
import { lockBuild } from '@repo/tools/stack/lock';
import { brotliModule, brotliPackage } from '@repo/tools/stack/nginx';
import { installPackages } from '@repo/tools/stack/packages';
import { freePort } from '@repo/tools/stack/ports';
import { removeCluster } from '@repo/tools/stack/reset';
import { startStack, type Stack } from '@repo/tools/stack/stack';
import { step } from '@repo/tools/stack/steps';
import { root } from '@repo/tools/stack/workspace';
import { report, type Figure } from './measure/report.ts';
import { startBrowser, type Browser } from './pages/browser.ts';
import { publicPages, type PublicPage } from './pages/catalogue.ts';
import { pageFigures } from './pages/figures.ts';
import { gatewayFigure } from './pages/gateway.ts';
import { lighthouseFigure } from './pages/lighthouse.ts';
import { memberFigures } from './pages/member.ts';
import { watch } from './pages/visit.ts';

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, 'as-built': { type: 'boolean' } },
  allowPositionals: true,
});
const runs = Number(values.runs);

const countPage = async (
  { devtools }: Browser,
  page: PublicPage,
  origin: string,
): Promise<Figure[]> => {
  const tab = await devtools.openPage();
  const visit = await watch(tab);
  const views = [await visit(origin + page.path), await visit(origin + page.path)] as const;
  await tab.close();
  return pageFigures(page, origin, views);
};

const run = async (stack: Stack, browser: Browser): Promise<Figure[]> => {
  const { publicUrl: origin, databaseUrl } = stack.layout;
  const pages = (await publicPages(origin)).filter(
    ({ path }) => positionals.length === 0 || positionals.includes(path),
  );
  const figures: Figure[] = [];
  for (const page of pages) figures.push(...(await countPage(browser, page, origin)));
  if (positionals.length === 0)
    figures.push(
      ...(await memberFigures(browser.devtools, { origin, databaseUrl })),
      await gatewayFigure(stack),
    );
  const { port } = browser;
  if (runs > 0)
    for (const page of pages)
      await step(`Lighthouse ${page.path}`, async () =>
        figures.push(await lighthouseFigure(page, { origin, port, runs })),
      );
  return figures;
};

const end = listenForEnd();
const dataDir = mkdtempSync(join(tmpdir(), 'bench-pages-'));
chmodSync(dataDir, 0o711); // PostgreSQL's user must get through
const chromium = await ensureChromium(end.signal);
if (!existsSync(brotliModule)) await installPackages([brotliPackage]);
if (!existsSync(brotliModule)) console.log('no brotli in this nginx: every figure is of gzip');
const releaseBuild = await lockBuild(root, end.signal);
if (!values['as-built']) await step('build', () => build('http://localhost:8080', end.signal));
const stack = await startStack({
  ...{ dataDir, port: await freePort(), sandboxPort: await freePort(), signal: end.signal },
  onRestart: console.log,
  onGiveUp: console.error,
}).finally(releaseBuild);
const browser = await startBrowser(chromium);
try {
  report((await run(stack, browser)).sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1))));
} finally {
  await browser.stop();
  await stack.stop();
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
