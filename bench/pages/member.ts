import { paths, weekPath } from '@repo/contracts/paths';
import { weeks } from '@repo/product/weeks';
import pg from 'pg';
import { seedMembers } from '../api/seed.ts';
import type { Figure } from '../measure/report.ts';
import type { Devtools } from './devtools.ts';
import { scriptBytes } from './figures.ts';
import { watch, type View } from './visit.ts';

const goals = { firstRoute: 120_000, week: 12_000 };

/** A member who may open every week. @returns the session's token */
const seedMember = async (databaseUrl: string): Promise<string> => {
  const token = await seedMembers(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('update enrolments set current_week = $1', [weeks.length]);
  await client.end();
  return token;
};

const figure = (what: string, view: View, goal: number): Figure => {
  const bytes = scriptBytes(view);
  return {
    id: 'P5',
    what,
    measured: `${bytes} bytes, ${view.reacts} React`,
    ceiling: '',
    goal: `≤ ${goal} bytes, one React`,
    holds: bytes <= goal && view.reacts === 1,
  };
};

/** P5: JavaScript of the member app's first route, and what each week adds to it. */
export const memberFigures = async (
  devtools: Devtools,
  { origin, databaseUrl }: { origin: string; databaseUrl: string },
): Promise<Figure[]> => {
  const token = await seedMember(databaseUrl);
  const cookies = { session: token, signed_in: '1' };
  const open = async () => {
    const page = await devtools.openPage();
    const visit = await watch(page);
    for (const [name, value] of Object.entries(cookies))
      await page.send('Network.setCookie', { name, value, url: origin });
    return { visit, close: page.close };
  };
  const figures: Figure[] = [];
  for (const path of [paths.selfGuided, paths.profile]) {
    const { visit, close } = await open();
    const view = await visit(origin + path);
    figures.push(figure(`${path} as the first route`, view, goals.firstRoute));
    await close();
  }
  for (const { week } of weeks) {
    const { visit, close } = await open();
    await visit(origin + paths.selfGuided);
    const view = await visit(origin + weekPath(week));
    figures.push(figure(`${weekPath(week)} after the overview`, view, goals.week));
    await close();
  }
  return figures;
};
