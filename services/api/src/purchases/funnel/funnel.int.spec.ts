import type { DataSource } from 'typeorm';
import { funnel, type ViewBody } from '@repo/contracts/purchases/funnel';
import { readFunnel } from '@repo/backend/purchases/funnel';
import { signExpiringLink } from '@repo/backend/security/signed-links';
import { createDataSource } from '../../platform/database/data-source.ts';
import { post } from '../../testing/calls.ts';
import { linkTo } from '../../testing/coach.ts';
import { startHarness } from '../../testing/harness.ts';
import { ops } from '../../testing/ops.ts';
import { api, openPage, refusal, usePurchases } from '../../testing/purchases.ts';
import { runSource } from '../../testing/running.ts';
import { poolOf } from '../../platform/database/statements.ts';
import { PageViews } from './page-views.ts';

usePurchases({}, runSource);
beforeEach(() => api.dataSource.query('truncate page_views, taste_mail_days'));

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';

const look = (body: object, headers: Record<string, string> = {}): Promise<Response> =>
  post(api.visitor(), 'views', body, { 'user-agent': phone, ...headers });

interface ViewRow {
  page: string;
  via: string;
  views: number;
}

/** What was counted, once it is written. */
const counted = async (): Promise<ViewRow[]> => {
  await api.app.get(PageViews).write();
  return api.dataSource.query<ViewRow[]>(
    'select page, via, views from page_views order by page, via',
  );
};

/** Page views of a day `daysAgo`. */
const seen = (page: string, views: number, { via = '', daysAgo = 0 } = {}) =>
  api.dataSource.query(
    `insert into page_views values ((now() at time zone 'utc')::date - $4::int, $1, $2, $3)`,
    [page, via, views, daysAgo],
  );

const read = () => readFunnel(poolOf(api.dataSource));

describe('a view of a page', () => {
  it('is added to those of its page and its way in', async () => {
    for (const body of [{ page: '/' }, { page: '/' }, { page: '/new-door', via: 'poster' }])
      expect((await look(body)).status).toBe(200);
    await look({ page: '/checkout', via: '/new-door?v=b' });
    await look({ page: '/new-door?v=b', via: '/' });
    expect(await counted()).toEqual([
      { page: '/', via: '', views: 2 },
      { page: '/checkout', via: '/new-door?v=b', views: 1 },
      { page: '/new-door', via: 'poster', views: 1 },
      { page: '/new-door?v=b', via: '/', views: 1 },
    ]);
  });

  it('keeps nothing about the visitor', async () => {
    const before = api.logLines.length;
    const member = await api.signedIn();
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await look(
      { page: '/terms?email=maya@example.com#maya', via: '/new-door?name=maya' },
      { cookie, 'x-forwarded-for': '203.0.113.77' },
    );
    await look({ page: '/', via: 'maya@example.com' });
    await look({ page: '/', via: 'https://evil.example/maya' });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await counted()).toEqual([
      { page: '/', via: '', views: 2 },
      { page: '/terms', via: '/new-door', views: 1 },
    ]);
    const columns = await api.dataSource.query<{ column_name: string }[]>(
      `select column_name from information_schema.columns where table_name = 'page_views'`,
    );
    expect(columns.map((one) => one.column_name).sort()).toEqual(['day', 'page', 'via', 'views']);
    const lines = api.logLines.slice(before).join('\n');
    expect(lines).not.toMatch(/maya|203\.0\.113|new-door/);
    expect(lines).not.toContain(member.userId);
  });

  it.each<ViewBody>([
    { page: '/help-now' },
    { page: '/profile' },
    { page: '/self-guided/week-1' },
    { page: '/coach/client' },
    { page: '//evil.example' },
    { page: '/made-up' },
    { page: '' },
  ])('of no public page is refused: %j', async (body) => {
    expect((await look(body)).status).toBe(400);
  });

  it('from a robot, and from nobody, is not counted', async () => {
    const phoneOfABrand = 'Mozilla/5.0 (Linux; Android 14; CUBOT MAX) Chrome/140 Mobile';
    await look({ page: '/terms' }, { 'user-agent': phoneOfABrand });
    for (const agent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140',
      'Mozilla/5.0 (compatible; some spider)',
      'curl/8.5',
      '',
    ])
      expect((await look({ page: '/' }, { 'user-agent': agent })).status).toBe(200);
    expect(await counted()).toEqual([{ page: '/terms', via: '', views: 1 }]);
  });

  it.each([
    {},
    { page: 7 },
    { page: null },
    { page: ['/'] },
    { page: '/', via: 7 },
    { page: '/', more: 1 },
  ])('that is none is refused: %j', async (body) => {
    expect((await look(body)).status).toBe(400);
  });

  it('from another site is refused', async () => {
    const foreign = await post(
      api.visitor('https://evil.example'),
      'views',
      { page: '/' },
      { 'user-agent': phone },
    );
    expect(foreign.status).toBe(403);
  });
});

describe('what it costs', () => {
  /** The same database, with a callback before every statement. */
  const heard = (onStatement: () => void): DataSource =>
    ({
      query: (text: string, values: unknown[]) => {
        onStatement();
        return api.dataSource.query(text, values);
      },
    }) as unknown as DataSource;

  it('is one statement, however many there are, and none where there are none', async () => {
    let statements = 0;
    const views = new PageViews(heard(() => (statements += 1)));
    for (let n = 0; n < 1_000; n += 1) views.count(n % 2 === 0 ? '/' : '/terms', '');
    await views.write();
    await views.write();
    expect(statements).toBe(1);
    const rows = await api.dataSource.query<ViewRow[]>('select views from page_views');
    expect(rows).toEqual([{ views: 500 }, { views: 500 }]);
  });

  it('two that write at once add up', async () => {
    const all = Array.from({ length: 8 }, () => new PageViews(api.dataSource));
    for (const one of all) for (const page of ['/terms', '/', '/privacy']) one.count(page, '', 5);
    await Promise.all(all.map((one) => one.write()));
    const rows = await api.dataSource.query<ViewRow[]>('select views from page_views');
    expect(rows).toEqual([{ views: 40 }, { views: 40 }, { views: 40 }]);
  });

  it('a database that is away forgets none', async () => {
    let isAway = true;
    const views = new PageViews(
      heard(() => {
        if (isAway) throw new Error('away');
      }),
    );
    views.count('/', '', 3);
    await views.write();
    isAway = false;
    views.count('/', '', 4);
    await views.beforeApplicationShutdown();
    expect(await api.dataSource.query('select views from page_views')).toEqual([{ views: 7 }]);
  });

  it('made-up pages cannot fill a day', async () => {
    await api.dataSource.query(
      `insert into page_views select (now() at time zone 'utc')::date, '/find-' || n, '', 1
       from generate_series(1, 5000) n`,
    );
    const views = new PageViews(api.dataSource);
    views.count('/find-7', '', 4);
    for (let n = 0; n < 600; n += 1) views.count(`/find-more-${String(n)}`, '');
    await views.write();
    const [row] = await api.dataSource.query<{ count: number }[]>(
      'select count(*)::int from page_views',
    );
    expect(row?.count).toBe(5_000);
    const known = `select views from page_views where page = '/find-7'`;
    expect(await api.dataSource.query(known)).toEqual([{ views: 5 }]);
  });
});

describe('an order', () => {
  const cameFrom = async () =>
    (
      await api.dataSource.query<{ came_from: string }[]>(
        'select came_from from orders order by created_at desc limit 1',
      )
    )[0]?.came_from;

  it('remembers the page that led to its first checkout', async () => {
    const member = await api.signedIn();
    await openPage(member, { from: '/find-yourself?v=b&email=maya@example.com' });
    expect(await cameFrom()).toBe('/find-yourself?v=b');
    await openPage(member, { from: '/new-door' });
    expect(await cameFrom()).toBe('/find-yourself?v=b');
  });

  it('keeps that it began in a mail with the free reading', async () => {
    await openPage(await api.signedIn(), { from: 'taste-mail' });
    expect(await cameFrom()).toBe('taste-mail');
  });

  it('keeps nothing where the page is none of ours', async () => {
    await openPage(await api.signedIn(), { from: '//evil.example' });
    expect(await cameFrom()).toBe('');
  });
});

describe('the numbers', () => {
  const paid = (from: string, count: number, status = 'paid') =>
    api.dataSource.query(
      `insert into orders (product, offer, amount, currency, status, came_from, paid_at)
       select 'self-guided', 'self-guided', 4900, 'usd', $3, $1, now() from generate_series(1, $2)`,
      [from, count, status],
    );
  beforeEach(() => api.dataSource.query('truncate orders cascade'));

  it('count how far people went from each page', async () => {
    await seen('/', 40);
    await seen('/week-1-preview', 9, { via: '/' });
    await seen('/checkout-self-guided', 7, { via: '/' });
    await seen('/checkout', 5, { via: '/new-door' });
    await paid('/', 6);
    await paid('/', 5, 'refunded');
    const { rows } = await read();
    const none = { tastes: null, checkouts: 0, paid: 0, refunded: 0 };
    expect(rows).toMatchObject([
      { page: '/', views: 40, tastes: 9, checkouts: 7, paid: 11, refunded: 5 },
      { ...none, page: '/week-1-preview', views: 9 },
      { ...none, page: '/new-door', views: 0, checkouts: 5 },
    ]);
  });

  it('show the ways to a page, except those shown by week: the rest would reveal one to four', async () => {
    await seen('/new-door', 9, { via: 'poster' });
    await seen('/week-1-preview', 9, { via: '/' });
    await seen('/week-1-preview', 2, { via: '/', daysAgo: 14 });
    await seen('/checkout', 9, { via: 'mail' });
    expect((await read()).ways).toEqual([{ page: '/new-door', via: 'poster', views: 5 }]);
  });

  it('tell a way in whole fives, and none of its weeks under five: its sum less the page’s weeks, or the page’s less it, would tell those', async () => {
    await seen('/new-door', 14, { via: 'poster' });
    await seen('/new-door', 3, { via: 'poster', daysAgo: 14 });
    await seen('/new-door', 1, { via: 'mail' });
    const { rows, ways } = await read();
    expect(rows.map(({ views }) => views)).toEqual([15, null]);
    expect(ways).toEqual([{ page: '/new-door', via: 'poster', views: 10 }]);
  });

  it('tell no page that nobody came from it to the free pages: their own views would tell the others', async () => {
    await seen('/', 40);
    await seen('/week-1-preview', 9, { via: '/' });
    await seen('/week-1-preview', 1, { via: '/new-door' });
    await seen('/terms', 7);
    const { rows } = await read();
    expect(rows.map(({ page, tastes }) => [page, tastes])).toEqual([
      ['/', 9],
      ['/week-1-preview', null],
      ['/terms', null],
      ['/new-door', null],
    ]);
  });

  it('tell nobody how many, from one to four', async () => {
    await seen('/', 4);
    await seen('/terms', 5);
    await paid('/terms', 1);
    const { rows } = await read();
    const told = Object.fromEntries(
      rows.map(({ page, views, paid: bought }) => [page, [views, bought]]),
    );
    expect(told).toEqual({ '/terms': [5, null], '/': [null, 0] });
  });

  it('are of the last twelve weeks, from Monday to Sunday', async () => {
    const monday = `(date_trunc('week', now() at time zone 'utc'))::date`;
    await api.dataSource.query(`insert into page_views values (${monday}, '/', '', 5),
      (${monday} - 1, '/', '', 6), (${monday} - 7, '/', '', 7), (${monday} - 77, '/', '', 8),
      (${monday} - 78, '/', '', 9)`);
    const { rows } = await read();
    expect(rows.map(({ views }) => views)).toEqual([5, 13, 8]);
    expect(rows.every(({ week }) => new Date(week).getUTCDay() === 1)).toBe(true);
  });

  it('tell what the mails with the free reading brought, and nobody by it', async () => {
    const monday = `(date_trunc('week', now() at time zone 'utc'))::date`;
    await api.dataSource.query(
      `insert into taste_mail_days values (${monday}, 12, 7), (${monday} - 1, 4, 0), (${monday} - 90, 50, 50)`,
    );
    await seen('/checkout-self-guided', 6, { via: 'taste-mail' });
    await paid('taste-mail', 5);
    const { rows, tasteMails } = await read();
    expect(tasteMails).toMatchObject([
      { asked: 12, confirmed: 7, paid: 5 },
      { asked: null, confirmed: 0, paid: 0 },
    ]);
    expect(rows).toMatchObject([{ page: 'taste-mail', views: 0, checkouts: 6, paid: 5 }]);
    const { lines } = await ops(api.settings, 'funnel', 'mails');
    expect(lines.join('\n')).toMatch(/12 +7 +5\n.* under 5 +0 +0/);
    const csv = (await ops(api.settings, 'funnel', 'mails', '--csv')).lines;
    expect(csv[0]).toBe('week,asked,confirmed,paid');
    expect(csv[2]).toMatch(/^\d{4}-\d\d-\d\d,under 5,0,0$/);
  });

  it('tell two versions apart, since the other one began', async () => {
    await seen('/new-door', 500, { daysAgo: 9 });
    await seen('/new-door', 60);
    await seen('/new-door?v=b', 50);
    await seen('/checkout', 6, { via: '/new-door' });
    await seen('/checkout', 20, { via: '/new-door?v=b' });
    await seen('/terms?v=b', 4);
    const { versions } = await read();
    const since = new Date().toISOString().slice(0, 10);
    expect(versions).toEqual([
      { page: '/new-door', since, seen: [60, 50], wentOn: [6, 20] },
      { page: '/terms', since, seen: null, wentOn: null },
    ]);
  });

  it('tell no version’s total from which a week under five could be worked out', async () => {
    const checkouts = (page: string, views: number, daysAgo = 0) =>
      seen('/checkout', views, { via: page, daysAgo });
    for (const page of ['/new-door', '/new-door?v=b'])
      for (const daysAgo of [0, 14, 28]) await seen(page, 50, { daysAgo });
    for (const daysAgo of [0, 14, 28]) await checkouts('/new-door', 9, daysAgo);
    await checkouts('/new-door?v=b', 9, 28);
    const wentOn = async () => (await read()).versions[0]?.wentOn;
    expect(await wentOn()).toEqual([27, 9]);
    await checkouts('/new-door?v=b', 4);
    expect(await wentOn()).toBeNull();
    await checkouts('/new-door?v=b', 3, 14);
    expect(await wentOn()).toEqual([27, 16]);
    await api.dataSource.query(`update page_views set views = 4 where views = 3`);
    expect(await wentOn()).toBeNull();
  });

  it('open by their own link, until it ends', async () => {
    const link = (days: number) => {
      const options = { subject: 'funnel', days };
      const { expires, signature } = signExpiringLink(api.config.SECRET_KEY, 'funnel', options);
      return { expires, signature };
    };
    const empty = { rows: [], ways: [], versions: [], tasteMails: [] };
    const open = (params: Record<string, string>) => api.visitor().call(funnel.read, { params });
    expect((await open(link(1))).data).toEqual(empty);
    expect((await refusal(open(link(-1)))).status).toBe(410);
    const { expires, signature } = linkTo('funnel');
    expect((await refusal(open({ expires, signature }))).status).toBe(404);
    expect((await refusal(open({ ...link(1), expires: '9999999999' }))).status).toBe(404);
  });

  it('are what an operator reads, too', async () => {
    await seen('/', 1_240);
    await paid('', 5);
    const { lines } = await ops(api.settings, 'funnel');
    expect(lines.join('\n')).toMatch(/\/ +1,240 +under 5 +0 +0 +0/);
    expect(lines.join('\n')).toMatch(/\(not one of our pages\) +0 +under 5 +0 +5 +0/);
    const csv = (await ops(api.settings, 'funnel', '--csv')).lines;
    expect(csv[0]).toBe('week,page,views,tastes,checkouts,paid,refunded');
    expect(csv[1]).toMatch(/^\d{4}-\d\d-\d\d,\/,1240,under 5,0,0,0$/);
  });
});

it('what was seen before an API ends is written', async () => {
  const other = await startHarness();
  const { DATABASE_URL } = other.config;
  other.app.get(PageViews).count('/', '');
  await other.app.close();
  const reader = await createDataSource(DATABASE_URL, 'reader', 1).initialize();
  expect(await reader.query('select views from page_views')).toEqual([{ views: 1 }]);
  await reader.destroy();
  await other.stop();
});
