import { codeOf, LoadFailure } from '@repo/client/server/failure.ts';
import { call } from '@repo/client/server/api.ts';
import { formatDay } from '@repo/contracts/dates';
import { paths } from '@repo/contracts/paths';
import {
  funnel,
  compareVariants,
  variantQuery,
  tasteMailSource,
  toCountText,
  type Funnel,
  type FunnelRow,
  type TasteMailRow,
  type VariantsRow,
  type SourceRow,
} from '@repo/contracts/purchases/funnel';
import { Card, CardTitle } from '@repo/ui/card';
import { EmptyState } from '@repo/ui/states/empty-state';
import { Table, type Column } from '@repo/ui/table';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

/** null if the link has expired. */
export const loader = async ({ url }: LoaderFunctionArgs): Promise<Funnel | null> => {
  const link = { expires: '-', signature: '-', ...Object.fromEntries(url.searchParams) };
  const reading = call(funnel.read, { params: link });
  const answer = await reading.catch((error: unknown) => {
    if (codeOf(error) === 'LINK_ENDED') return null;
    throw new LoadFailure('The numbers could not be opened', error);
  });
  return answer && answer.data;
};

const count = (name: 'views' | 'tastes' | 'checkouts' | 'paid' | 'refunded', header: string) =>
  ({
    header,
    cell: (row: FunnelRow) => toCountText(row[name]),
    align: 'end',
  }) satisfies Column<FunnelRow>;

const columns: readonly Column<FunnelRow>[] = [
  { header: 'Week of', cell: ({ week }) => formatDay(week, 'UTC') },
  count('views', 'Views'),
  count('tastes', 'Free pages opened'),
  count('checkouts', 'Checkouts opened'),
  count('paid', 'Paid'),
  count('refunded', 'Refunded'),
];

const wayColumns: readonly Column<SourceRow>[] = [
  { header: 'Page', cell: ({ page }) => nameOf(page) },
  { header: 'Came by', cell: ({ via }) => nameOf(via) },
  { header: 'Views', cell: ({ views }) => toCountText(views), align: 'end' },
];

const mailColumns: readonly Column<TasteMailRow>[] = [
  { header: 'Week of', cell: ({ week }) => formatDay(week, 'UTC') },
  { header: 'Asked for it', cell: ({ asked }) => toCountText(asked), align: 'end' },
  { header: 'Said yes in the mail', cell: ({ confirmed }) => toCountText(confirmed), align: 'end' },
  { header: 'Paid', cell: ({ paid }) => toCountText(paid), align: 'end' },
];

/** One bar per week, oldest first; numbers below five count as zero. */
const Plot = ({ rows, weeks }: { rows: readonly FunnelRow[]; weeks: readonly string[] }) => {
  const views = weeks.map((week) => rows.find((row) => row.week === week)?.views ?? 0);
  const most = Math.max(1, ...views);
  return (
    <svg
      viewBox={`0 0 ${String(weeks.length * 10)} 40`}
      preserveAspectRatio="none"
      height="96"
      className="w-full text-link"
      role="img"
      aria-label={`Views by week: ${views.join(', ')}`}
    >
      {views.map((seen, at) => {
        const height = Math.max(1, (40 * seen) / most);
        return (
          <rect
            key={weeks[at]}
            fill="currentColor"
            x={at * 10 + 1}
            y={40 - height}
            width="8"
            height={height}
          />
        );
      })}
    </svg>
  );
};

const nameOf = (page: string): string => {
  if (page === '') return 'Straight to a checkout';
  if (page === paths.home) return 'The landing page';
  if (page === tasteMailSource) return 'Mails with the free reading';
  return page.replace(variantQuery, ', the other version');
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Which of two versions leads more people to a checkout, and how certain that is. */
const versionsText = (row: VariantsRow): string => {
  const { seen, wentOn } = row;
  const change = compareVariants(row);
  if (!seen || !wentOn || !change)
    return 'Not enough yet: each version needs five checkouts, and no count under five that a total would give away.';
  const [first, other] = seen.map((views, at) => percent((wentOn[at] ?? 0) / views));
  const shares = `Of the first version’s views ${first ?? ''} led to a checkout, of the other’s ${other ?? ''}.`;
  const interval = `from ${percent(change.low)} to ${percent(change.high)}`;
  const isKnown = change.low > 0 || change.high < 0;
  return isKnown
    ? `${shares} The ${change.low > 0 ? 'other' : 'first'} one leads more people on: the difference is ${interval} points (95 % interval).`
    : `${shares} Not enough yet: the difference may be anything ${interval} points (95 % interval).`;
};

const Versions = ({ rows }: { rows: readonly VariantsRow[] }): ReactNode => (
  <Card as="section">
    <CardTitle>Two versions</CardTitle>
    {rows.map((row) => (
      <p key={row.page}>
        <strong>{nameOf(row.page)}</strong>, since {formatDay(row.since, 'UTC')}.{' '}
        {versionsText(row)}
      </p>
    ))}
    <p className="text-sm text-muted">
      Choose the day on which you decide before you look: a lead that comes and goes is none. To end
      it, take “Other version” out of the page.
    </p>
  </Card>
);

/** Number of weeks shown at first. */
const recentWeeks = 4;

interface PageCardProps {
  name: string;
  /** Newest week first. */
  rows: readonly FunnelRow[];
  weeks: readonly string[];
}

const PageCard = ({ name, rows, weeks }: PageCardProps): ReactNode => {
  const table = (caption: string, shown: readonly FunnelRow[]): ReactNode => (
    <Table
      caption={`${name}, ${caption}`}
      columns={columns}
      rows={shown}
      rowKey={({ week }) => week}
    />
  );
  return (
    <Card as="section" className="flex flex-col gap-4">
      <CardTitle>{name}</CardTitle>
      <Plot rows={rows} weeks={weeks} />
      {table('newest weeks', rows.slice(0, recentWeeks))}
      {rows.length > recentWeeks && (
        <details>
          <summary className="min-h-11 w-fit content-center text-sm font-semibold text-link">
            Earlier weeks
          </summary>
          {table('earlier weeks', rows.slice(recentWeeks))}
        </details>
      )}
    </Card>
  );
};

const Numbers = ({ rows, ways, versions, tasteMails }: Funnel): ReactNode => {
  const weeks = [...new Set(rows.map(({ week }) => week))].sort();
  // The newest week's most viewed page comes first.
  const pages = [...new Set(rows.map(({ page }) => page))];
  return (
    <>
      {versions.length > 0 && <Versions rows={versions} />}
      {pages.map((page) => (
        <PageCard
          key={page}
          name={nameOf(page)}
          rows={rows.filter((row) => row.page === page)}
          weeks={weeks}
        />
      ))}
      {tasteMails.length > 0 && (
        <Card as="section">
          <CardTitle>The rest of the free reading, by mail</CardTitle>
          <Table
            caption="The rest of the free reading, by mail"
            columns={mailColumns}
            rows={tasteMails}
            rowKey={({ week }) => week}
          />
        </Card>
      )}
      {ways.length > 0 && (
        <Card as="section">
          <CardTitle>Ways in, all weeks together</CardTitle>
          <p className="text-sm text-muted">
            In whole fives of each week: fewer are left out, so that no sum gives them away.
          </p>
          <Table
            caption="Ways in"
            columns={wayColumns}
            rows={ways}
            rowKey={({ page, via }) => `${page} ${via}`}
          />
        </Card>
      )}
    </>
  );
};

/** How far visitors get on the public pages; opened by a mail's signed link. */
export const Component = (): ReactNode => {
  const numbers = useLoaderData<Funnel | null>();
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 wrap-anywhere">
      <title>Your pages</title>
      {/* The address itself grants access, so no other site may see it. */}
      <meta name="referrer" content="no-referrer" />
      <div>
        <h1 className="font-display text-4xl">Your pages</h1>
        <p className="mt-3 max-w-prose text-muted">
          The last twelve weeks, from Monday to Sunday, UTC. Pages are counted, not people: who
          comes back is counted again, and counts under five are not told. A purchase belongs to the
          page that led to its checkout.
        </p>
      </div>
      {numbers === null && (
        <EmptyState
          title="This link has ended"
          text="The newest mail with these numbers has a new one."
        />
      )}
      {numbers?.rows.length === 0 && (
        <EmptyState
          title="Nothing to count yet"
          text="As soon as somebody has seen a public page, it stands here within seconds."
        />
      )}
      {numbers && numbers.rows.length > 0 && <Numbers {...numbers} />}
    </div>
  );
};
