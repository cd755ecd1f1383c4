import { memberPaths, paths, safePath } from '../paths.ts';
import { endpoint } from '../wire.ts';

/** Records a view of a public page, without anything about the visitor (ADR 0038). */
export interface ViewBody {
  /** Its path: `/new-door`. */
  page: string;
  /** The source of the visit: the path of another page of ours, or one of `otherSources`. */
  via?: string;
}

/** A page's numbers in one week. null: fewer than five, which stay hidden. */
export interface FunnelRow {
  /** The week's Monday, UTC: `2026-11-23`. */
  week: string;
  /** Empty for visits that began at a checkout. */
  page: string;
  views: number | null;
  /** Views of the free first pages, opened from this page; null also for none. */
  tastes: number | null;
  checkouts: number | null;
  paid: number | null;
  refunded: number | null;
}

/** How often people came to a page from one source, in whole fives of each week shown. */
export interface SourceRow {
  page: string;
  via: string;
  views: number;
}

/**
 * A page and its other version since the test began: views, and how many continued to a checkout.
 * Hidden until each has five, and while a total would reveal a week's hidden number.
 */
export interface VariantsRow {
  page: string;
  /** The first day of the other version, UTC: `2026-11-23`. */
  since: string;
  seen: readonly [first: number, other: number] | null;
  wentOn: readonly [first: number, other: number] | null;
}

/** The results in one week of the mails with the rest of the free reading; null as above. */
export interface TasteMailRow {
  /** The week's Monday, UTC. */
  week: string;
  /** Addresses entered, and addresses confirmed by their owner. */
  asked: number | null;
  confirmed: number | null;
  /** Orders whose checkout was opened from one of these mails. */
  paid: number | null;
}

export interface Funnel {
  versions: VariantsRow[];
  /** Newest week first; within a week, the most viewed page first. */
  rows: FunnelRow[];
  ways: SourceRow[];
  /** Newest week first; weeks without any are missing. */
  tasteMails: TasteMailRow[];
}

/** Steps of those mails, in the order in which people take them. */
export const tasteMailSteps = ['asked', 'confirmed', 'paid'] as const;

/** Steps from a page to a purchase, in the order in which people take them. */
export const funnelSteps = ['views', 'tastes', 'checkouts', 'paid', 'refunded'] as const;

export const funnel = {
  countView: endpoint<ViewBody, null>('POST', '/views'),
  /** For the owner and the marketing team, with a mail's signed link. */
  read: endpoint<undefined, Funnel>('GET', '/funnel/{expires}/{signature}'),
} as const;

/** People who may be in danger are never counted, so neither is the help page. */
const uncounted: readonly string[] = [...memberPaths, paths.helpNow];

/** The suffix of a page's other version, wherever its address is shown. */
export const variantQuery = '?v=b';

/**
 * @returns our page at an address, without its query except for the version; empty if not counted
 */
export const countedPage = (address: string): string => {
  const [page = ''] = safePath(address, '').split(/[?#]/, 1);
  if (!page || uncounted.includes(page)) return '';
  return address.startsWith(page + variantQuery) ? page + variantQuery : page;
};

/** The source that an order keeps if it began in a mail with the rest of the free reading. */
export const tasteMailSource = 'taste-mail';

const otherSources: readonly string[] = ['poster', 'mail', tasteMailSource];

/** @returns a known source; empty for every other value */
export const countedSource = (via = ''): string =>
  otherSources.includes(via) ? via : countedPage(via);

/** @param count null: fewer than five */
export const toCountText = (count: number | null): string =>
  count === null ? 'under 5' : count.toLocaleString('en-US');

/** 95 % of a normal distribution lie within this many standard deviations. */
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
 * @returns the difference between the other version's share and the first one's, with its 95 %
 *   interval (R. G. Newcombe, Stat. Med. 17, 1998, method 10), as shares; null with too little data
 */
export const compareVariants = ({
  seen,
  wentOn,
}: Pick<VariantsRow, 'seen' | 'wentOn'>): { low: number; high: number } | null => {
  if (!seen || !wentOn || wentOn.some((hits, at) => hits > (seen[at] ?? 0))) return null;
  const [first, other] = [wilson(wentOn[0], seen[0]), wilson(wentOn[1], seen[1])];
  const change = other.share - first.share;
  return {
    low: change - Math.hypot(other.share - other.low, first.high - first.share),
    high: change + Math.hypot(other.high - other.share, first.share - first.low),
  };
};
