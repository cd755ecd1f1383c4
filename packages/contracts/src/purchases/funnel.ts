import { memberPaths, paths, safePath } from '../paths.ts';
import { endpoint } from '../wire.ts';

/** That a public page was seen; nothing of who saw it (ADR 0049). */
export interface ViewBody {
  /** Its address: `/new-door`. */
  page: string;
  /** What led to it: the address of another page of ours, `poster` or `mail`. */
  via?: string;
}

/** Numbers of a page in a week. null: fewer than five, which is not told. */
export interface FunnelRow {
  /** Its Monday, UTC: `2026-11-23`. */
  week: string;
  /** Empty for what began at a checkout itself. */
  page: string;
  views: number | null;
  /** The free first pages, opened from this page. */
  tastes: number | null;
  checkouts: number | null;
  paid: number | null;
  refunded: number | null;
}

/** How often people came to a page by one way, within the weeks that are told. */
export interface WayRow {
  page: string;
  via: string;
  views: number | null;
}

export interface Funnel {
  /** Newest week first, and in each the most seen page first. */
  rows: FunnelRow[];
  ways: WayRow[];
}

/** The numbers of a page that count how far people went, in the order in which they go. */
export const funnelSteps = ['views', 'tastes', 'checkouts', 'paid', 'refunded'] as const;

export const funnel = {
  countView: endpoint<ViewBody, null>('POST', '/views'),
  /** For the owner and the marketing team: a signed link of a mail. */
  read: endpoint<undefined, Funnel>('GET', '/funnel/{expires}/{signature}'),
} as const;

/** Who is not safe is counted nowhere. */
const uncounted: readonly string[] = [...memberPaths, paths.helpNow];

/** @returns the page of ours at an address, without its query; empty where it is not counted */
export const countedPage = (address: string): string => {
  const [page = ''] = safePath(address, '').split(/[?#]/, 1);
  return uncounted.includes(page) ? '' : page;
};

const otherWays: readonly string[] = ['poster', 'mail'];

/** @returns a way in that is ours; empty for every other */
export const countedWay = (via = ''): string => (otherWays.includes(via) ? via : countedPage(via));

/** @param count null: fewer than five */
export const toCountText = (count: number | null): string =>
  count === null ? 'under 5' : count.toLocaleString('en-US');
