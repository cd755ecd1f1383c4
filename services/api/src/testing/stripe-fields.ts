import { readFileSync } from 'node:fs';

/** The fields of each object in Stripe's documentation; false for a field that may be absent. */
const readPublished = (): Map<string, Map<string, boolean>> => {
  const text = readFileSync(new URL('stripe-fields.txt', import.meta.url), 'utf8');
  const [, ...blocks] = text.split('\n\n');
  return new Map(
    blocks.map((block) => {
      const [object = '', ...names] = block.trim().split(/\s+/);
      const fields = names.map((name) => [name.replace(/[?+]$/, ''), !name.endsWith('?')] as const);
      return [object, new Map(fields)];
    }),
  );
};

export const published = readPublished();

/** How the objects in an answer differ from the documentation; `seen` collects their names. */
export const differencesOf = (answer: unknown, seen: Set<string>, place = ''): string[] => {
  if (Array.isArray(answer)) return answer.flatMap((each) => differencesOf(each, seen, place));
  if (typeof answer !== 'object' || answer === null) return [];
  const named = (answer as { object?: unknown }).object;
  const name = typeof named === 'string' ? named : place;
  seen.add(name);
  const fields = published.get(name);
  const missing = [...(fields ?? [])].filter(([field, isSure]) => isSure && !(field in answer));
  const made = fields ? Object.keys(answer).filter((field) => !fields.has(field)) : [];
  return [
    ...missing.map(([field]) => `${name} lacks ${field}`),
    ...made.map((field) => `${name} has made up ${field}`),
    ...Object.entries(answer).flatMap(([field, value]) =>
      differencesOf(value, seen, `${name}.${field}`),
    ),
  ];
};
