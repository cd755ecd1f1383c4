import type { WeekKey } from '@repo/product/weeks';
import { deviceStorage } from './storage.ts';

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

export const readPlace = (userId: string, week: WeekKey): Place | undefined =>
  deviceStorage.getJson(keyOf(userId, week));

/** Where storage is off, the week opens at its beginning. */
export const keepPlace = (userId: string, week: WeekKey, place: Place): void =>
  deviceStorage.setJson(keyOf(userId, week), place);

/** Wipes every place of this device, at logout; quick exit wipes all storage anyway. */
export const clearPlaces = (): void => {
  for (const key of deviceStorage.keys()) if (key.startsWith(prefix)) deviceStorage.remove(key);
};

/** "The boundary equation · 6 min left" */
export const placeText = ({ title, minutesLeft }: Place): string =>
  minutesLeft > 0 ? `${title} · ${String(minutesLeft)} min left` : title;
