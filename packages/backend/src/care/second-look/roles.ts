import { marks } from '../text/sentences.ts';

/** A word that is neither a pronoun nor a `not`: who does it, denied or not, and to whom. */
interface Role {
  readonly at: number;
  readonly who: number;
  readonly whom: number;
}

const nobody = 0;
const numbers = (...groups: readonly string[]): ReadonlyMap<string, number> =>
  new Map(groups.flatMap((group, i) => group.split(' ').map((word) => [word, i + 1] as const)));

/** The writer, somebody else, a child, a thing. */
const subjects = numbers('i we', 'he partner', 'child', 'it this that');
/** To the writer, to somebody else. */
const objects = numbers('me us my myself', 'him his himself');
const denials = new Set(['not', 'never', 'no', 'nothing']);
const pauses = new Set([marks.clause, 'and', 'but']);

/** How far behind a word the person may stand to whom it is done. */
const reach = 4;

const findWhom = (words: readonly string[], at: number): number => {
  let found = nobody;
  for (let i = at + 1; i <= at + reach && i < words.length && words[i] !== marks.start; i++) {
    const whom = objects.get(words[i] ?? '') ?? nobody;
    if (whom === 1) return whom;
    found = Math.max(found, whom);
  }
  return found;
};

/** Roles of the words of a text, by the nearest subject before and the nearest person behind. */
export const toRoles = (words: readonly string[]): Role[] => {
  const roles: Role[] = [];
  let subject = nobody;
  let isDenied = false;
  words.forEach((word, at) => {
    if (word === marks.start) subject = nobody;
    subject = subjects.get(word) ?? subject;
    if (word === marks.start || subjects.has(word) || pauses.has(word)) isDenied = false;
    else if (denials.has(word)) isDenied = true;
    else roles.push({ at, who: 2 * subject + Number(isDenied), whom: findWhom(words, at) });
  });
  return roles;
};
