// What a browser receives of the member's screens, what Lighthouse thinks of them, and how many
// calls they make.
import { paths, weekPath } from '@repo/contracts/paths';
import { weeks } from '@repo/product/weeks';
import { seedWriter } from '../insights/member.ts';
import type { Note } from '../goals/measurement.ts';
import type { Bench, Part } from '../measure/bench.ts';
import { sum } from '../measure/memory.ts';
import { withBrowser, type Sight } from '../pages/browser.ts';
import { askLighthouse, remarkOf, type Opinion } from '../pages/lighthouse.ts';
import { openTab, type Cookies, type Request, type View } from '../pages/visit.ts';
import { bodyOf, scriptBytes, sentRequests, viewBytes } from '../pages/weights.ts';
import { countClicks } from './actions.ts';

const weekPaths = weeks.map(({ week }) => weekPath(week));
const screens = [paths.selfGuided, ...weekPaths, paths.profile, paths.journal];

const isCall = ({ url }: Request): boolean => new URL(url).pathname.startsWith('/api/');

/** What only federation needs, by the names that its plugin and the build give. */
const isFederation = ({ url, type }: Request): boolean =>
  type === 'Script' &&
  /remoteEntry|federation|loadShare|preload-helper|rolldown-runtime/i.test(url);

const noteScreen = (of: string, view: View, note: Note): void => {
  const bytes = [viewBytes(view)];
  const requests = [sentRequests(view).length];
  if (of === paths.selfGuided) {
    note({ goal: 'overview-bytes', values: bytes });
    note({ goal: 'overview-requests', values: requests });
  }
  if (weekPaths.includes(of)) {
    note({ goal: 'week-bytes', of, values: bytes });
    note({ goal: 'week-requests', of, values: requests });
  }
  if (of === paths.profile) note({ goal: 'profile-script', values: [scriptBytes(view)] });
  note({ goal: 'reacts', of, values: [view.reacts] });
  note({ goal: 'first-calls', of, values: [view.requests.filter(isCall).length] });
};

const weighScreens = async ({ stack, browser }: Sight, cookies: Cookies, note: Note) => {
  const origin = stack.layout.publicUrl;
  for (const path of screens) {
    const { visit, close } = await openTab(browser, cookies);
    noteScreen(path, await visit(origin + path), note);
    await close();
  }
  const { visit, close } = await openTab(browser);
  const { requests } = await visit(origin + paths.auth);
  const own = requests.filter(isFederation);
  const count = `${own.length} files of ${paths.auth}`;
  note({ goal: 'federation', values: [sum(own.map(bodyOf))], note: count });
  await close();
};

const askAboutScreens = async (
  { stack, browser, port }: Sight,
  cookies: Cookies,
  { pace, note }: Bench,
): Promise<void> => {
  // Lighthouse opens its tab beside all contexts, where only the protocol itself can put cookies.
  const protocol = await browser.newBrowserCDPSession();
  const prepare = () => protocol.send('Storage.setCookies', { cookies }).then(() => undefined);
  for (const path of [paths.selfGuided, weekPath(1), paths.profile]) {
    const options = { port, prepare, runs: pace.lighthouse };
    const opinions = await askLighthouse(stack.layout.publicUrl + path, options);
    const each = (figure: (opinion: Opinion) => number) => opinions.map(figure);
    const points = each((one) => one.performance);
    note({ goal: 'member-performance', of: path, values: points, note: remarkOf(opinions) });
    note({ goal: 'member-others', of: path, values: each((one) => one.others) });
    note({ goal: 'member-shift', of: path, values: each((one) => one.layoutShift) });
  }
  await protocol.send('Storage.clearCookies');
};

export const measureMember: Part = (bench) =>
  withBrowser(bench, async (sight) => {
    const { publicUrl, databaseUrl } = sight.stack.layout;
    // Every week is open, and the last is still to be completed.
    const { cookie } = await seedWriter(publicUrl, databaseUrl, {
      week: weeks.length - 1,
      aiInsights: 'off',
    });
    const session = cookie.replace('session=', '');
    const cookies = Object.entries({ session, signed_in: '1' }).map(([name, value]) => ({
      ...{ name, value, url: publicUrl },
    }));
    await weighScreens(sight, cookies, bench.note);
    await askAboutScreens(sight, cookies, bench);
    await countClicks(sight, cookies, bench.note);
  });
