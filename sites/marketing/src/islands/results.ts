/** Fills in the numbers of `/claims` that the API has released; the rest of the page is static. */
import { ratingQuestions } from '@repo/contracts/programme/rating-questions';
import type { Change, Result, Results } from '@repo/contracts/programme/self-rating';

const read = async (): Promise<Result[]> => {
  const response = await fetch('/api/results');
  if (!response.ok) throw new Error('no results');
  return ((await response.json()) as { data: Results }).data.results;
};

const element = (name: string, text = '', children: readonly Element[] = []): HTMLElement => {
  const made = document.createElement(name);
  made.append(text, ...children);
  return made;
};

const signed = (value: number): string =>
  `${value <= -0.005 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthOf = (text: string): string => month.format(new Date(`${text}-01T00:00:00Z`));

/** A dot with its interval, and a dashed line at zero; decorative, as the text says the same. */
const plot = ({ mean, low, high }: Change, most: number): SVGElement => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const draw = (name: string, attributes: Record<string, number | string>): void => {
    const part = document.createElementNS(svg.namespaceURI, name);
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, String(value));
    svg.append(part);
  };
  const at = (value: number): number => 100 + (95 * value) / most;
  const line = { stroke: 'currentColor', 'stroke-width': 1 };
  svg.setAttribute('viewBox', '0 0 200 16');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'block w-full max-w-80 text-link');
  draw('path', { ...line, d: 'M100 0V16', 'stroke-dasharray': '2 2' });
  draw('path', { ...line, d: `M${String(at(low))} 8H${String(at(high))}`, 'stroke-width': 2 });
  draw('circle', { cx: at(mean), cy: 8, r: 4, fill: 'currentColor' });
  return svg;
};

type Question = (typeof ratingQuestions)[number];

const forms = { partnered: 'People in a relationship', single: 'People on their own' };
const moments = { after: 'after week 6', later: 'three months later' };

/** One question: its label, its plot, and the plot in words. */
const row = ({ label, better }: Question, change: Change, most: number): HTMLElement => {
  const { mean, low, high, effect } = change;
  const words = [
    `Change ${signed(mean)}`,
    `95% interval ${signed(low)} to ${signed(high)}`,
    ...(effect === null ? [] : [`effect ${signed(effect)}`]),
  ];
  const name = element('dt', better === 'less' ? `${label} (less is better)` : label);
  name.className = 'font-semibold';
  const value = element('dd', words.join(', '));
  value.append(plot(change, most));
  const made = element('div', '', [name, value]);
  made.className = 'border-b border-line py-3';
  return made;
};

const listOf = ({ changes }: Result): HTMLElement => {
  const all = Object.values(changes).flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]);
  const most = Math.max(1, ...all);
  return element(
    'dl',
    '',
    ratingQuestions.map((question) => row(question, changes[question.id], most)),
  );
};

const show = (result: Result): Element[] => {
  const { form, moment, people, of, from, until } = result;
  const span = from === until ? monthOf(from) : `${monthOf(from)} to ${monthOf(until)}`;
  const share = `${String(Math.round((100 * people) / of))}%`;
  const who = `${String(people)} of the ${String(of)} who answered before week 1 (${share}), counted from ${span}.`;
  return [element('h3', `${forms[form]}, ${moments[moment]}`), element('p', who), listOf(result)];
};

const place = document.querySelector<HTMLElement>('#numbers');
if (place)
  read().then(
    (results) => {
      const soon = `Not enough people have been counted yet. Numbers appear here from ${place.dataset['from'] ?? ''} people on, good or bad.`;
      place.replaceChildren(...(results.length > 0 ? results.flatMap(show) : [element('p', soon)]));
    },
    () => {
      place.replaceChildren(
        element('p', 'The numbers could not be loaded. Please load the page again.'),
      );
    },
  );
