import { memberPaths, paths, safePath } from '../paths.ts';
import { endpoint } from '../wire.ts';

/** That a public page was seen; nothing of who saw it (ADR 0049). */
export interface ViewBody {
  /** Its address: `/new-door`. */
  page: string;
  /** What led to it: the address of another page of ours, or one of `otherWays`. */
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

/**
 * A page and its other version since that began: what was seen, and how many went on to a checkout.
 * Not told before there are five of each.
 */
export interface VersionsRow {
  page: string;
  /** The first day of the other version, UTC: `2026-11-23`. */
  since: string;
  seen: readonly [first: number, other: number] | null;
  wentOn: readonly [first: number, other: number] | null;
}

/** What the mails with the rest of the free reading brought in a week; null as above. */
export interface TasteMailRow {
  /** Its Monday, UTC. */
  week: string;
  /** Addresses that were typed, and those whose owner said yes. */
  asked: number | null;
  confirmed: number | null;
  /** Orders whose checkout was opened from one of these mails. */
  paid: number | null;
}

export interface Funnel {
  versions: VersionsRow[];
  /** Newest week first, and in each the most seen page first. */
  rows: FunnelRow[];
  ways: WayRow[];
  /** Newest week first; weeks without any are left out. */
  tasteMails: TasteMailRow[];
}

/** The numbers of those mails, in the order in which people go. */
export const tasteMailSteps = ['asked', 'confirmed', 'paid'] as const;

/** The numbers of a page that count how far people went, in the order in which they go. */
export const funnelSteps = ['views', 'tastes', 'checkouts', 'paid', 'refunded'] as const;

export const funnel = {
  countView: endpoint<ViewBody, null>('POST', '/views'),
  /** For the owner and the marketing team: a signed link of a mail. */
  read: endpoint<undefined, Funnel>('GET', '/funnel/{expires}/{signature}'),
} as const;

/** Who is not safe is counted nowhere. */
const uncounted: readonly string[] = [...memberPaths, paths.helpNow];

/** What an address of a page's other version ends with, wherever it is told. */
export const otherVersion = '?v=b';

/**
 * @returns the page of ours at an address, without its query but for the version; empty where it is
 *   not counted
 */
export const countedPage = (address: string): string => {
  const [page = ''] = safePath(address, '').split(/[?#]/, 1);
  if (!page || uncounted.includes(page)) return '';
  return address.startsWith(page + otherVersion) ? page + otherVersion : page;
};

/** The mails with the rest of the free reading: what an order keeps that began in one. */
export const tasteMailWay = 'taste-mail';

const otherWays: readonly string[] = ['poster', 'mail', tasteMailWay];

/** @returns a way in that is ours; empty for every other */
export const countedWay = (via = ''): string => (otherWays.includes(via) ? via : countedPage(via));

/** @param count null: fewer than five */
export const toCountText = (count: number | null): string =>
  count === null ? 'under 5' : count.toLocaleString('en-US');

/** 95 % of a normal distribution lie within so many standard deviations. */
const z = 1.96;

/** Wilson's interval of a share (E. B. Wilson, J. Am. Stat. Assoc. 22, 1927). */
const wilson = (hits: number, all: number): { share: number; low: number; high: number } => {
  const share = hits / all;
  const middle = share + z ** 2 / (2 * all);
  const half = z * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2));
  const scale = 1 + z ** 2 / all;
  return { share, low: (middle - half) / scale, high: (middle + half) / scale };
};

/**
 * @returns by how much the other version's share lies above the first one's, with its 95 % interval
 *   (R. G. Newcombe, Stat. Med. 17, 1998, method 10), as shares; null where too little is known
 */
export const compareVersions = ({
  seen,
  wentOn,
}: Pick<VersionsRow, 'seen' | 'wentOn'>): { low: number; high: number } | null => {
  if (!seen || !wentOn || wentOn.some((hits, at) => hits > (seen[at] ?? 0))) return null;
  const [first, other] = [wilson(wentOn[0], seen[0]), wilson(wentOn[1], seen[1])];
  const change = other.share - first.share;
  return {
    low: change - Math.hypot(other.share - other.low, first.high - first.share),
    high: change + Math.hypot(other.high - other.share, first.share - first.low),
  };
};
