import { destinations, type Destination, type DestinationRow } from './destinations.ts';
import { offersIn, type Section } from '../sections/sections.ts';

/** The section with an anchor: its index, or -1 if the page has no such section. */
const anchors = {
  offer: (sections) => sections.findIndex((each) => offersIn([each]).length > 0),
  onward: (sections) => {
    const next = sections.findIndex(({ kind }) => kind === 'fork') + 1;
    return next > 0 && next < sections.length ? next : -1;
  },
} satisfies Partial<Record<Destination, (sections: readonly Section[]) => number>>;

type Anchor = keyof typeof anchors;

/** @returns for each section the ids that buttons of its page link to. */
export const anchorsOf = (sections: readonly Section[]): Anchor[][] => {
  const names = Object.keys(anchors) as Anchor[];
  const places = names.map((name) => anchors[name](sections));
  return sections.map((_, place) => names.filter((_name, index) => places[index] === place));
};

/** The path to each `goesTo` in a value. */
const buttonsIn = (value: unknown, path: PropertyKey[] = []): [PropertyKey[], unknown][] => {
  if (typeof value !== 'object' || value === null) return [];
  const steps = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return steps.flatMap(([step, inner]): [PropertyKey[], unknown][] =>
    step === 'goesTo' ? [[[...path, step], inner]] : buttonsIn(inner, [...path, step]),
  );
};

/** @returns the path to every button whose target is missing on its own page, and the reason. */
export const deadButtons = (
  sections: readonly Section[],
): { path: PropertyKey[]; reason: string }[] => {
  const there = new Set<unknown>(anchorsOf(sections).flat());
  return buttonsIn(sections)
    .filter(([, goesTo]) => String(goesTo) in anchors && !there.has(goesTo))
    .map(([path, goesTo]) => {
      const { label, needs = 'it' }: DestinationRow = destinations[goesTo as Anchor];
      return { path, reason: `leads to ${label}, but this page has no ${needs}` };
    });
};
