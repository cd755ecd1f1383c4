/** A file as Keystatic lists it: its path, and a hash of what is in it. */
export interface Entry {
  path: string;
  sha: string;
}

/** In it a save says what its tab has last seen in the files that it changes. */
export const seenHeader = 'x-seen';

/** @returns the files that a save changes, each with the hash in a list; the same text for the same files */
export const seenIn = (update: string, listed: readonly Entry[]): string => {
  const { additions, deletions } = JSON.parse(update) as Record<'additions' | 'deletions', Entry[]>;
  const paths = [...additions, ...deletions].map(({ path }) => path);
  const seen = listed.filter(({ path }) => paths.includes(path));
  return seen
    .map(({ path, sha }) => `${encodeURI(path)} ${sha}`)
    .sort()
    .join();
};
