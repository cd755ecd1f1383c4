import { findPagePattern, paths } from '@repo/contracts/paths';

/** Pages that the product itself links to: they keep their names and cannot be drafts. */
export const fixedPages = [
  paths.home,
  paths.newDoor,
  paths.relationshipTriage,
  paths.consciousPolyamory,
  paths.weekPreview,
  paths.terms,
  paths.privacy,
].map((path) => (path === paths.home ? 'index' : path.slice(1)));

/** @returns the path of a page, from the name of its file. */
export const pathOf = (id: string): string => (id === 'index' ? '/' : `/${id}`);

const findName = findPagePattern.source.replace(String.raw`^\/`, '').replace(/\$$/, '');

/** The name of a page's file, without its extension. */
export const namePattern = new RegExp(`^(?:${[...fixedPages, findName].join('|')})$`);

/** @returns a name for a new page, from its title. */
export const nameOf = (title: string): string => {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const rest = words[0] === 'find' ? words.slice(1) : words;
  return `find-${rest.join('-').slice(0, 64)}`;
};

/** @returns why a file cannot have this name; undefined if it can. */
export const nameProblem = (id: string): string | undefined =>
  namePattern.test(id)
    ? undefined
    : `“${id}” cannot be the name of a page; a new page is called find-… with small letters, figures and dashes, e.g. find-calm`;

/** @returns why a page cannot be a draft; undefined if it can. */
export const draftProblem = (id: string, isDraft: boolean): string | undefined =>
  isDraft && fixedPages.includes(id)
    ? 'other pages link to this one, it cannot be a draft'
    : undefined;
