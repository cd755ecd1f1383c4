import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { run } from '../../platform/database/statements.ts';

const pauseMs = 5_000;
/** We have fewer pages than this, so any more are made up: every `find-` name counts as a page. */
const mostKinds = 500;

/**
 * Ordered, so that two APIs never deadlock. A day takes a limited number of distinct rows, or
 * made-up pages would fill the table.
 */
const addViews = `
  insert into page_views as v (day, page, via, views)
  select (now() at time zone 'utc')::date, page, via, views
  from unnest($1::text[], $2::text[], $3::int[]) seen (page, via, views)
  where (select count(*) from page_views where day = (now() at time zone 'utc')::date) < 5000
    or exists (select from page_views known where day = (now() at time zone 'utc')::date
      and known.page = seen.page and known.via = seen.via)
  order by page, via
  on conflict (day, page, via) do update set views = v.views + excluded.views`;

/**
 * Views of public pages, counted here and written together. A killed API loses those of its last
 * seconds, which is acceptable.
 */
@Injectable()
export class PageViews implements BeforeApplicationShutdown {
  readonly #logger = new Logger('views');
  #seen = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly dataSource: DataSource) {}

  count(page: string, via: string, views = 1): void {
    const kind = `${page} ${via}`;
    if (!this.#seen.has(kind) && this.#seen.size >= mostKinds) return;
    this.#seen.set(kind, (this.#seen.get(kind) ?? 0) + views);
    this.#timer ??= setTimeout(() => void this.write(), pauseMs).unref();
  }

  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const seen = [...this.#seen].map(([kind, views]) => [...kind.split(' '), views] as const);
    this.#seen = new Map();
    if (seen.length === 0) return;
    const columns = [0, 1, 2].map((at) => seen.map((row) => row[at]));
    await run(this.dataSource, addViews, columns).catch((error: unknown) => {
      this.#logger.error(error, 'cannot save page views, trying again with the next ones');
      for (const [page, via, views] of seen) this.count(String(page), String(via), Number(views));
    });
  }

  /** While the database is still open (app.ts). */
  async beforeApplicationShutdown(): Promise<void> {
    await this.write();
    clearTimeout(this.#timer);
  }
}
