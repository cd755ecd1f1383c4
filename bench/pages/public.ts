// What a browser receives of each public page, and its Lighthouse scores.
import { paths } from '@repo/contracts/paths';
import type { Bench } from '../main.ts';
import { runLighthouse, withBrowser } from './lighthouse.ts';
import { largestPaint, visit } from './visit.ts';

interface PublicPage {
  path: string;
  /** Whether it is static for a signed-out visitor; otherwise its main part is from the member app. */
  kind: 'funnel' | 'shell';
  /** Meant for search engines. */
  isListed: boolean;
}

const shells = [
  ...[paths.auth, paths.checkout, paths.checkoutSelfGuided, paths.success, paths.error],
  ...[paths.selfGuidedSuccess, paths.selfGuidedError],
];

/** Pages of the sitemap first, so that the landing page is the baseline for the others. */
const publicPages = async (origin: string): Promise<PublicPage[]> => {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  return [
    ...listed.map(
      (url) => ({ path: new URL(url).pathname, kind: 'funnel', isListed: true }) as const,
    ),
    ...[paths.posterDownload, paths.pagesManager].map(
      (path) => ({ path, kind: 'funnel', isListed: false }) as const,
    ),
    ...shells.map((path) => ({ path, kind: 'shell', isListed: false }) as const),
  ];
};

const rounds = 5;

const isHashed = (url: string): boolean => /\/(member-)?assets\/(?!remoteEntry)/.test(url);

export const measurePages = (bench: Bench): Promise<void> =>
  withBrowser(bench, async (browser, port) => {
    const { note, stack, pages } = bench;
    const origin = stack.layout.publicUrl;
    const all = (await publicPages(origin)).filter(
      ({ path }) => pages.length === 0 || pages.includes(path),
    );
    for (const { path, kind } of all) {
      const [first, second] = await visit(browser, origin + path, { views: 2 });
      if (!first || !second) continue;
      note('first round trip', first.firstRoundTrip, path);
      note(`${kind} weight`, first.bytes, path);
      note(`${kind} requests`, first.sent, path);
      note(kind === 'funnel' ? 'funnel React' : 'one React', first.reacts, path);
      if (kind === 'funnel') note('funnel script', first.scriptBytes, path);
      note(
        'third parties',
        first.requests.filter(({ url }) => !url.startsWith(`${origin}/`)).length,
        path,
      );
      note(
        'second view',
        second.requests.filter(({ url, bytes }) => isHashed(url) && bytes > 0).length,
        path,
      );
    }
    for (const { path, kind, isListed } of all) {
      const scores = await runLighthouse(origin + path, { port, isListed });
      const told = `${path} ${scores.failed}`;
      note('public performance', scores.performance, told);
      note('public others', scores.others, told);
      note('layout shift', scores.layoutShift, path);
      if (kind !== 'shell') continue;
      let [shell, landing] = [Infinity, Infinity];
      for (let round = 0; round < rounds; round += 1) {
        landing = Math.min(landing, await largestPaint(browser, origin));
        shell = Math.min(shell, await largestPaint(browser, origin + path));
      }
      note('shell paint', shell / landing, `${path} ${shell.toFixed()} ms`);
    }
  });
