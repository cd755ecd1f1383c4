import type { WeekKey } from '@repo/product/weeks';

/** Where somebody stopped reading a week, in terms that another width or text size cannot shift. */
export interface Place {
  /** Id of the heading above the line at the top of the screen. */
  heading: string;
  title: string;
  /** How much of the part below that heading has been read, 0 to 1. */
  offset: number;
  minutesLeft: number;
}

const prefix = 'place:';
/** Places belong to a member, as drafts do. */
const keyOf = (userId: string, week: WeekKey): string => `${prefix}${userId}:${week}`;

export const readPlace = (userId: string, week: WeekKey): Place | undefined => {
  try {
    const kept = localStorage.getItem(keyOf(userId, week));
    return kept === null ? undefined : (JSON.parse(kept) as Place);
  } catch {
    return undefined;
  }
};

export const keepPlace = (userId: string, week: WeekKey, place: Place): void => {
  try {
    localStorage.setItem(keyOf(userId, week), JSON.stringify(place));
  } catch {
    // Storage is off: the week then opens at its beginning.
  }
};

/** Wipes every place of this device, at logout; quick exit wipes all storage anyway. */
export const clearPlaces = (): void => {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
};

/** "The boundary equation · 6 min left" */
export const placeText = ({ title, minutesLeft }: Place): string =>
  minutesLeft > 0 ? `${title} · ${String(minutesLeft)} min left` : title;
