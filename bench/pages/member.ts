import { paths, weekPath } from '@repo/contracts/paths';
import { weeks } from '@repo/product/weeks';
import type { Browser } from 'playwright-core';
import { seedMembers } from '../api/seed.ts';
import type { Figure } from '../measure/figures.ts';
import { openTab, type View } from './visit.ts';
import { scriptBytes } from './weights.ts';

const goals = { firstRoute: 120_000, week: 12_000 };

const figure = (what: string, view: View, goal: number): Figure => {
  const bytes = scriptBytes(view);
  return {
    what,
    measured: `${bytes} bytes, ${view.reacts} React`,
    ceiling: '',
    goal: `≤ ${goal} bytes, one React`,
    holds: bytes <= goal && view.reacts === 1,
  };
};

/** JavaScript of the member app's first route, and what each week adds to it. */
export const memberFigures = async (
  browser: Browser,
  { origin, databaseUrl }: { origin: string; databaseUrl: string },
): Promise<Figure[]> => {
  const token = await seedMembers(databaseUrl, weeks.length);
  const cookies = Object.entries({ session: token, signed_in: '1' }).map(([name, value]) => ({
    ...{ name, value, url: origin },
  }));
  const figures: Figure[] = [];
  for (const path of [paths.selfGuided, paths.profile, paths.journal]) {
    const { visit, close } = await openTab(browser, cookies);
    const view = await visit(origin + path);
    figures.push(figure(`${path} as the first route`, view, goals.firstRoute));
    await close();
  }
  for (const { week } of weeks) {
    const { visit, close } = await openTab(browser, cookies);
    await visit(origin + paths.selfGuided);
    const view = await visit(origin + weekPath(week));
    figures.push(figure(`${weekPath(week)} after the overview`, view, goals.week));
    await close();
  }
  return figures;
};
