import lighthouse, { type Result } from 'lighthouse';

/** One run, as far as it is judged. */
export interface Opinion {
  performance: number;
  /** The lower of accessibility and best practices; what is so by design counts for nothing. */
  others: number;
  /** Of search engines, judged in the same way. */
  search: number;
  /** What is not perfect, by name, and what the browser complained about. */
  failed: string[];
  layoutShift: number;
  /** Milliseconds. */
  largestPaint: number;
  blockingTime: number;
  /** How fast Lighthouse takes the machine to be: below 1,000 or so it was busy. */
  machine: number;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What a page fails on purpose: nobody is meant to find it, or it says that it does not exist. */
const byDesign: readonly string[] = ['is-crawlable', 'http-status-code'];
/** A browser puts each answer that is a 404 into its console. */
const ofMissing = [...byDesign, 'errors-in-console'];

const scoreOf = (result: Result, category: string): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

const numberOf = (result: Result, audit: string): number =>
  result.audits[audit]?.numericValue ?? Infinity;

/** @returns the audits of a category that are not perfect, by name. */
const failedOf = (result: Result, category: string): string[] =>
  (result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);

/** Points of a category; what it loses on purpose is given back. */
const judgedScore = (result: Result, category: string): number => {
  const failed = failedOf(result, category);
  const allowed = failedOf(result, 'seo').includes('http-status-code') ? ofMissing : byDesign;
  const isMeant = failed.length > 0 && failed.every((audit) => allowed.includes(audit));
  return isMeant ? 100 : scoreOf(result, category);
};

const runOnce = async (url: string, port: number): Promise<Result> => {
  const outcome = await lighthouse(url, {
    ...{ port, logLevel: 'silent', output: 'json' },
    ...{ onlyCategories: [...categories], ignoreStatusCode: true },
  });
  if (!outcome || outcome.lhr.runtimeError)
    throw new Error(`${url}: ${outcome?.lhr.runtimeError?.message ?? 'no result'}`);
  const { finalDisplayedUrl } = outcome.lhr;
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`);
  return outcome.lhr;
};

/** @returns what the browser complained about, which no category's points tell */
const complaintsOf = (result: Result): string[] => {
  const details = result.audits['errors-in-console']?.details as
    { items?: { description?: string }[] } | undefined;
  return (details?.items ?? []).map(({ description = '' }) => `“${description.slice(0, 90)}”`);
};

const opinionOf = (result: Result): Opinion => {
  const others = ['accessibility', 'best-practices'].map((name) => judgedScore(result, name));
  return {
    performance: scoreOf(result, 'performance'),
    others: Math.min(...others),
    search: judgedScore(result, 'seo'),
    failed: [
      ...categories.flatMap((category) => failedOf(result, category)),
      ...complaintsOf(result),
    ],
    layoutShift: Number(numberOf(result, 'cumulative-layout-shift').toFixed(3)),
    largestPaint: numberOf(result, 'largest-contentful-paint'),
    blockingTime: numberOf(result, 'total-blocking-time'),
    machine: result.environment.benchmarkIndex,
  };
};

interface Options {
  /** Of the browser's DevTools protocol. */
  port: number;
  runs: number;
  /** Comes before each run: what the browser keeps beside its contexts may be gone after one. */
  prepare?: () => Promise<void>;
}

/** What Lighthouse's phone on a slow line thinks of a page, run by run. */
export const askLighthouse = async (
  url: string,
  { port, runs, prepare }: Options,
): Promise<Opinion[]> => {
  const opinions: Opinion[] = [];
  for (let run = 0; run < runs; run += 1) {
    const attempt = async (): Promise<Opinion> => {
      await prepare?.();
      return opinionOf(await runOnce(url, port));
    };
    // On a busy machine a trace may miss its beginning, or a cookie the browser: a second time not.
    const again = (reason: unknown): Promise<Opinion> => {
      console.log(`  once more: ${String(reason)}`);
      return attempt();
    };
    opinions.push(await attempt().catch(again));
  }
  return opinions;
};

/** @returns what a reader should know besides the points */
export const remarkOf = (opinions: readonly Opinion[]): string => {
  const worst = (of: (opinion: Opinion) => number) => Math.max(...opinions.map(of)).toFixed(0);
  const failed = [...new Set(opinions.flatMap((opinion) => opinion.failed))].join(', ');
  return [
    `largest paint ${worst(({ largestPaint }) => largestPaint)} ms`,
    `blocking ${worst(({ blockingTime }) => blockingTime)} ms`,
    `machine ${Math.min(...opinions.map(({ machine }) => machine)).toFixed(0)}`,
    ...(failed ? [`not perfect: ${failed}`] : []),
  ].join('; ');
};
