// What a browser receives of each public page, and Lighthouse's opinion of it. Some pages alone:
// `npm run bench -- pages /new-door`.
import { paths } from '@repo/contracts/paths';
import type { Browser } from 'playwright-core';
import type { Note } from '../goals/measurement.ts';
import type { Bench, Part } from '../measure/bench.ts';
import { withBrowser, type Sight } from './browser.ts';
import { publicPages, type PublicPage } from './catalogue.ts';
import { askLighthouse, remarkOf, type Opinion } from './lighthouse.ts';
import { openTab } from './visit.ts';
import { weigh } from './weights.ts';

const weighPage = async (browser: Browser, page: PublicPage, origin: string, note: Note) => {
  const { visit, close } = await openTab(browser);
  const views = [await visit(origin + page.path), await visit(origin + page.path)] as const;
  await close();
  for (const measurement of weigh(page, origin, views)) note(measurement);
};

const noteOpinions = (of: string, opinions: readonly Opinion[], note: Note): void => {
  const each = (figure: (opinion: Opinion) => number) => opinions.map(figure);
  const performance = { values: each((one) => one.performance), note: remarkOf(opinions) };
  note({ goal: 'lighthouse-performance', of, ...performance });
  note({ goal: 'lighthouse-others', of, values: each((one) => Math.min(one.others, one.search)) });
  note({ goal: 'layout-shift', of, values: each((one) => one.layoutShift) });
};

const paintOf = (opinions: readonly Opinion[] = []) => opinions.map((one) => one.largestPaint);

/** Every page alone, and the shells beside the landing page. */
const askAboutAll = async (
  pages: readonly PublicPage[],
  { stack, port }: Sight,
  { pace, note }: Bench,
): Promise<void> => {
  const all = new Map<string, Opinion[]>();
  for (const { path } of pages) {
    const options = { port, runs: pace.lighthouse };
    const opinions = await askLighthouse(stack.layout.publicUrl + path, options);
    noteOpinions(path, opinions, note);
    all.set(path, opinions);
  }
  const ceilings = paintOf(all.get(paths.home));
  for (const { path, isFunnel } of pages)
    if (!isFunnel && ceilings.length > 0)
      note({ goal: 'shell-paint', of: path, values: paintOf(all.get(path)), ceilings });
};

export const measurePages: Part = (bench) =>
  withBrowser(bench, async (sight) => {
    const origin = sight.stack.layout.publicUrl;
    const pages = (await publicPages(origin)).filter(
      ({ path }) => bench.pages.length === 0 || bench.pages.includes(path),
    );
    for (const page of pages) await weighPage(sight.browser, page, origin, bench.note);
    await askAboutAll(pages, sight, bench);
  });
