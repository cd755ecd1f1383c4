import { sum } from '../measure/memory.ts';
import type { Measurement } from '../goals/measurement.ts';
import type { PublicPage } from './catalogue.ts';
import type { Request, View } from './visit.ts';

/** Without its headers. */
export const bodyOf = ({ bytes, headerBytes }: Request): number => Math.max(0, bytes - headerBytes);
const isHashed = ({ url }: Request): boolean => /\/(member-)?assets\/(?!remoteEntry)/.test(url);

/** JavaScript of a view as it came, without headers. */
export const scriptBytes = ({ requests, inlineScriptBytes }: View): number =>
  inlineScriptBytes + sum(requests.filter(({ type }) => type === 'Script').map(bodyOf));

/** @returns what a view asked the network for; a file that was preloaded is found in the cache */
export const sentRequests = ({ requests }: View): Request[] =>
  requests.filter(({ bytes }) => bytes > 0);

/** @returns everything of a view as it came, with headers */
export const viewBytes = ({ requests }: View): number => sum(requests.map(({ bytes }) => bytes));

/** Headers, HTML and what the HTML itself names as its style. */
const firstRoundTrip = ({ requests }: View): number => {
  const document = requests.find(({ type }) => type === 'Document');
  const sheets = requests.filter(({ type, isFromMarkup }) => type === 'Stylesheet' && isFromMarkup);
  return (document?.bytes ?? Infinity) + sum(sheets.map(({ bytes }) => bytes));
};

/** @returns bytes, JavaScript and requests of a page from its first and second view */
export const weigh = (
  { path, isFunnel }: PublicPage,
  origin: string,
  [first, second]: readonly [View, View],
): Measurement[] => {
  const kind = isFunnel ? 'funnel' : 'shell';
  const foreign = first.requests.filter(({ url }) => !url.startsWith(`${origin}/`));
  const again = second.requests.filter((request) => isHashed(request) && request.bytes > 0);
  const encoding = first.requests.find(({ type }) => type === 'Document')?.encoding;
  const measure = (goal: Measurement['goal'], value: number): Measurement => ({
    ...{ goal, of: path, values: [value] },
  });
  const script: Measurement[] = isFunnel
    ? [measure('funnel-script', scriptBytes(first)), measure('funnel-reacts', first.reacts)]
    : [measure('shell-reacts', first.reacts)];
  return [
    { ...measure('document-bytes', firstRoundTrip(first)), note: encoding || 'plain' },
    measure(`${kind}-bytes`, viewBytes(first)),
    measure(`${kind}-requests`, sentRequests(first).length),
    measure('third-parties', foreign.length),
    measure('second-view', again.length),
    ...script,
  ];
};
