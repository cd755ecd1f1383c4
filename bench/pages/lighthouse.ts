import { ensureChromium } from '@repo/tools/stack/machine/packages';
import { freePort } from '@repo/testing/ports';
import lighthouse, { type Result } from 'lighthouse';
import { chromium, type Browser } from '@playwright/test';
import type { Bench } from '../main.ts';

const flags = [
  ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
];

/** @param work gets a browser, and the port at which Lighthouse finds it */
export const withBrowser = async (
  { signal }: Bench,
  work: (browser: Browser, port: number) => Promise<void>,
): Promise<void> => {
  const executablePath = await ensureChromium(signal);
  const port = await freePort();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...flags, `--remote-debugging-port=${port}`],
    chromiumSandbox: false,
  });
  await work(browser, port).finally(() => browser.close());
};

/** What Lighthouse's phone on a slow line thinks of a page. */
export interface LighthouseScores {
  performance: number;
  /** The lowest of the other categories that were asked. */
  others: number;
  layoutShift: number;
  /** The audits that are not perfect. */
  failed: string;
}

const scoreOf = ({ categories }: Result, name: string): number =>
  Math.round((categories[name]?.score ?? 0) * 100);

const scoresOf = (result: Result, others: readonly string[]): LighthouseScores => {
  const numberOf = (audit: string) => result.audits[audit]?.numericValue ?? NaN;
  const failed = ['performance', ...others].flatMap((name) =>
    (result.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return {
    performance: scoreOf(result, 'performance'),
    others: Math.min(...others.map((name) => scoreOf(result, name))),
    layoutShift: Number(numberOf('cumulative-layout-shift').toFixed(3)),
    failed: failed.join(', '),
  };
};

/** The median of three runs, by performance. @param prepare runs before each */
export const runLighthouse = async (
  url: string,
  {
    port,
    isListed,
    prepare,
  }: { port: number; isListed: boolean; prepare?: () => Promise<unknown> },
): Promise<LighthouseScores> => {
  const others = ['accessibility', 'best-practices', ...(isListed ? ['seo'] : [])];
  const runs: LighthouseScores[] = [];
  while (runs.length < 3) {
    await prepare?.();
    const onlyCategories = ['performance', ...others];
    const run = await lighthouse(url, { port, onlyCategories, logLevel: 'silent', output: 'json' });
    if (run?.lhr.finalDisplayedUrl !== url)
      throw new Error(`Lighthouse was redirected from ${url} to ${run?.lhr.finalDisplayedUrl}`);
    runs.push(scoresOf(run.lhr, others));
  }
  const sorted = runs.toSorted((one, other) => one.performance - other.performance);
  return sorted[1] as LighthouseScores;
};
