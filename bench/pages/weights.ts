import type { Figure } from '../measure/figures.ts';
import type { PublicPage } from './catalogue.ts';
import type { Request, View } from './visit.ts';

const goals = {
  /** What one round trip carries: ten packets. */
  documentBytes: 14_600,
  funnelScript: 3_000,
  firstView: 150_000,
  requests: 10,
};

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const bodyOf = ({ bytes, headerBytes }: Request): number => Math.max(0, bytes - headerBytes);
const isHashed = ({ url }: Request): boolean => /\/(member-)?assets\/(?!remoteEntry)/.test(url);

/** JavaScript of a view as it came, without headers. */
export const scriptBytes = ({ requests, inlineScriptBytes }: View): number =>
  inlineScriptBytes + sum(requests.filter(({ type }) => type === 'Script').map(bodyOf));

const firstRoundTrip = (path: string, { requests }: View): Figure => {
  const [document] = requests.filter(({ type }) => type === 'Document');
  const sheets = requests.filter(({ type, isFromMarkup }) => type === 'Stylesheet' && isFromMarkup);
  const { bytes = Infinity, encoding = '' } = document ?? {};
  const critical = bytes + sum(sheets.map((sheet) => sheet.bytes));
  return {
    what: `${path} headers, HTML, critical CSS`,
    measured: `${critical} bytes (${encoding || 'plain'})`,
    ceiling: '',
    goal: `≤ ${goals.documentBytes} bytes`,
    holds: critical <= goals.documentBytes,
  };
};

const script = ({ path, isFunnel }: PublicPage, view: View): Figure => {
  const bytes = scriptBytes(view);
  const expected = isFunnel ? 0 : 1;
  const isLight = !isFunnel || bytes <= goals.funnelScript;
  return {
    what: `${path} JavaScript before interaction`,
    measured: `${bytes} bytes, ${view.reacts} React`,
    ceiling: '',
    goal: isFunnel ? `≤ ${goals.funnelScript} bytes, no React` : 'one React',
    holds: isLight && view.reacts === expected,
  };
};

const weight = (path: string, origin: string, first: View, second: View): Figure => {
  const bytes = sum(first.requests.map((request) => request.bytes));
  const foreign = first.requests.filter(({ url }) => !url.startsWith(`${origin}/`));
  const again = second.requests.filter((request) => isHashed(request) && request.bytes > 0);
  const count = first.requests.length;
  return {
    what: `${path} first view; second view`,
    measured:
      `${kilobytes(bytes)}, ${count} requests, ${foreign.length} third-party; ` +
      `${again.length} hashed again`,
    ceiling: '',
    goal: `≤ ${kilobytes(goals.firstView)}, ≤ ${goals.requests} requests, 0; 0`,
    holds:
      bytes <= goals.firstView && count <= goals.requests && foreign.length + again.length === 0,
  };
};

/** @returns bytes, JavaScript and requests of a page from its first and second view. */
export const pageFigures = (
  page: PublicPage,
  origin: string,
  [first, second]: readonly [View, View],
): Figure[] => [
  firstRoundTrip(page.path, first),
  script(page, first),
  weight(page.path, origin, first, second),
];
