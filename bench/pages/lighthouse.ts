import lighthouse, { type Result } from 'lighthouse';
import type { Figure } from '../measure/figures.ts';
import type { PublicPage } from './catalogue.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What a page fails on purpose: nobody is meant to find it, or it says that it does not exist. */
const byDesign: readonly string[] = ['is-crawlable', 'http-status-code'];
/** A browser puts each answer that is a 404 into its console. */
const ofMissing = [...byDesign, 'errors-in-console'];

const scoreOf = (result: Result, category: string): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

const numberOf = (result: Result, audit: string): number =>
  result.audits[audit]?.numericValue ?? Infinity;

const blockingOf = (result: Result): number => {
  const details = result.audits['render-blocking-insight']?.details as { items?: unknown[] };
  return details?.items?.length ?? 0;
};

/** @returns the audits of a category that are not perfect, by name. */
const failedOf = (result: Result, category: string): string[] =>
  (result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);

/** Whether a category has all points but those that it loses on purpose. */
const isPerfect = (result: Result, category: string): boolean => {
  const failed = failedOf(result, category);
  const allowed = failedOf(result, 'seo').includes('http-status-code') ? ofMissing : byDesign;
  if (failed.length > 0) return failed.every((audit) => allowed.includes(audit));
  return scoreOf(result, category) === 100;
};

const runOnce = async (url: string, port: number): Promise<Result> => {
  const outcome = await lighthouse(url, {
    ...{ port, logLevel: 'silent', output: 'json' },
    ...{ onlyCategories: [...categories], ignoreStatusCode: true },
  });
  if (!outcome || outcome.lhr.runtimeError)
    throw new Error(`${url}: ${outcome?.lhr.runtimeError?.message ?? 'no result'}`);
  return outcome.lhr;
};

/** Lighthouse's phone on a slow line; the worst of so many runs in everything. */
export const lighthouseFigure = async (
  { path }: PublicPage,
  { origin, port, runs }: { origin: string; port: number; runs: number },
): Promise<Figure> => {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await runOnce(origin + path, port));
  const scores = categories.map((category) =>
    Math.min(...results.map((result) => scoreOf(result, category))),
  );
  const worst = (audit: string) => Math.max(...results.map((result) => numberOf(result, audit)));
  const [shift, blocked] = [worst('cumulative-layout-shift'), worst('total-blocking-time')];
  const blocking = Math.max(...results.map(blockingOf));
  const failed = new Set(
    results.flatMap((result) => categories.flatMap((category) => failedOf(result, category))),
  );
  const isUnlisted = byDesign.some((audit) => failed.has(audit));
  const machine = Math.min(...results.map(({ environment }) => environment.benchmarkIndex));
  return {
    what: `${path} Lighthouse, worst of ${runs}`,
    measured:
      `${scores.join('/')}, CLS ${shift.toFixed(3)}, TBT ${blocked.toFixed(0)} ms, ` +
      `${blocking} blocking${failed.size > 0 ? ` (${[...failed].join(', ')})` : ''}`,
    // Below 1,000 or so the machine was busy, and blocking time is the machine's.
    ceiling: `machine ${machine.toFixed(0)}`,
    goal: isUnlisted ? '100s but for what is so by design; 0' : '100/100/100/100; 0',
    holds:
      results.every((result) => categories.every((category) => isPerfect(result, category))) &&
      shift + blocked + blocking === 0,
  };
};
