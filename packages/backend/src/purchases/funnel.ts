import {
  funnelSteps,
  variantQuery,
  tasteMailSteps,
  tasteMailSource,
  type Funnel,
  type FunnelRow,
  type TasteMailRow,
  type VariantsRow,
  type SourceRow,
} from '@repo/contracts/purchases/funnel';
import { paths } from '@repo/contracts/paths';
import type { Pool } from 'pg';
import { statement } from '../statement.ts';

/** Weeks shown, including the current one. */
export const funnelWeeks = 12;

const firstDay = `date_trunc('week', now() at time zone 'utc') - interval '${String(funnelWeeks - 1)} weeks'`;
const checkoutPages = `('${paths.checkout}', '${paths.checkoutSelfGuided}')`;

/** A purchase belongs to the page that led to its checkout, and to the week in which it was paid. */
const countPages = statement(
  'funnel',
  `
  with seen as (
    select date_trunc('week', day)::date as week, page, via, sum(views) as views
    from page_views where day >= ${firstDay} group by 1, 2, 3
  ), steps as (
    select week, page, views, 0 as tastes, 0 as checkouts, 0 as paid, 0 as refunded from seen
    where page not in ${checkoutPages}
    union all
    select week, via, 0, views, 0, 0, 0 from seen where page = '${paths.weekPreview}' and via <> ''
    union all
    select week, via, 0, 0, views, 0, 0 from seen where page in ${checkoutPages}
    union all
    select date_trunc('week', paid_at at time zone 'utc')::date, came_from, 0, 0, 0, 1,
      (status = 'refunded')::int
    from orders where paid_at >= (${firstDay}) at time zone 'utc'
  )
  select to_char(week, 'YYYY-MM-DD') as week, page, sum(views)::int as views,
    sum(tastes)::int as tastes, sum(checkouts)::int as checkouts, sum(paid)::int as paid,
    sum(refunded)::int as refunded
  from steps group by 1, 2 order by 1 desc, 3 desc, 2`,
);

/**
 * Leaves out paths to a checkout and to the free pages, which each week shows already, and tells
 * whole fives of each week: exact totals, less what the weeks show, would reveal hidden counts.
 */
const countSources = statement(
  'funnel-ways',
  `with weeks as (
    select page, via, sum(views) / 5 * 5 as views from page_views
    where day >= ${firstDay} and via <> '' and page <> '${paths.weekPreview}'
      and page not in ${checkoutPages}
    group by page, via, date_trunc('week', day)
  )
  select page, via, sum(views)::int as views from weeks where views > 0
  group by 1, 2 order by 3 desc, 1, 2 limit 100`,
);

/** Both versions of a page are counted, from the start of the comparison. */
const countVersions = statement(
  'funnel-versions',
  `
  with other as (
    select split_part(page, '?', 1) as page, min(day) as since from page_views
    where day >= ${firstDay} and page like '%${variantQuery}' group by 1
  ), told as (
    select page, since, 0 as version, page as address from other
    union all select page, since, 1, page || '${variantQuery}' from other
  )
  select page, to_char(since, 'YYYY-MM-DD') as since,
    to_char(date_trunc('week', since), 'YYYY-MM-DD') as week,
    array_agg(seen order by version) as seen, array_agg(went_on order by version) as "wentOn"
  from told, lateral (
    select coalesce(sum(views) filter (where v.page = address), 0)::int as seen,
      coalesce(sum(views) filter (where v.page in ${checkoutPages} and via = address), 0)::int as went_on
    from page_views v where day >= since
  ) counted
  group by page, since order by page`,
);

const countTasteMails = statement(
  'funnel-taste-mails',
  `
  with steps as (
    select date_trunc('week', day)::date as week, asked, confirmed, 0 as paid
    from taste_mail_days where day >= ${firstDay}
    union all
    select date_trunc('week', paid_at at time zone 'utc')::date, 0, 0, 1 from orders
    where paid_at >= (${firstDay}) at time zone 'utc' and came_from = '${tasteMailSource}'
  )
  select to_char(week, 'YYYY-MM-DD') as week, sum(asked)::int as asked,
    sum(confirmed)::int as confirmed, sum(paid)::int as paid
  from steps group by 1 order by 1 desc`,
);

/**
 * Counts below five are hidden, since a reader might recognize a person; zero identifies nobody.
 */
export const maskSmallCount = (count: number): number | null =>
  count > 0 && count < 5 ? null : count;

/** Whether their total would reveal a hidden one: the only one, or all at the least or the most. */
const totalReveals = (counts: readonly number[]): boolean => {
  const hidden = counts.filter((count) => maskSmallCount(count) === null);
  const areAll = (count: number): boolean => hidden.every((one) => one === count);
  return hidden.length > 0 && (hidden.length === 1 || areAll(1) || areAll(4));
};

type Counted<Row> = { [Name in keyof Row]: Exclude<Row[Name], null> };

/** `week` is the Monday of the first day. */
type CountedVersions = Counted<VariantsRow> & { week: string };

const toldVersions = (
  { week, seen, wentOn, ...row }: CountedVersions,
  rows: readonly Counted<FunnelRow>[],
): VariantsRow => {
  const told = (pair: readonly [number, number], step: 'views' | 'checkouts') => {
    const weeksOf = (page: string): number[] =>
      rows.filter((one) => one.page === page && one.week >= week).map((one) => one[step]);
    const isRevealing = [row.page, row.page + variantQuery].some((page) =>
      totalReveals(weeksOf(page)),
    );
    return isRevealing || Math.min(...pair) < 5 ? null : pair;
  };
  return { ...row, seen: told(seen, 'views'), wentOn: told(wentOn, 'checkouts') };
};

/** @returns what visitors did on each page in the last weeks, without personal data */
export const readFunnel = async (pool: Pick<Pool, 'query'>): Promise<Funnel> => {
  const [{ rows }, { rows: ways }, { rows: versions }, { rows: mails }] = await Promise.all([
    pool.query<Counted<FunnelRow>>(countPages),
    pool.query<SourceRow>(countSources),
    pool.query<CountedVersions>(countVersions),
    pool.query<Counted<TasteMailRow>>(countTasteMails),
  ]);
  const told = <Step extends string>(row: Record<Step, number>, steps: readonly Step[]) =>
    Object.fromEntries(steps.map((step) => [step, maskSmallCount(row[step])]));
  return {
    rows: rows.map((row) => ({
      ...row,
      ...told(row, funnelSteps),
      // Nor is zero told: the free pages' own views, less the others, would reveal a hidden count.
      tastes: row.tastes < 5 ? null : row.tastes,
    })),
    tasteMails: mails.map((row) => ({ ...row, ...told(row, tasteMailSteps) })),
    versions: versions.map((row) => toldVersions(row, rows)),
    ways,
  };
};
