import type { WeekKey } from '@repo/product/weeks';
import { deviceStorage } from './storage.ts';

/** Where a reader stopped in a week, independent of screen width and text size. */
export interface Place {
  /** Id of the last heading above the top of the screen. */
  heading: string;
  title: string;
  /** How much of the section below that heading has been read, 0 to 1. */
  offset: number;
  minutesLeft: number;
}

const prefix = 'place:';
/** Places belong to a member, like drafts. */
const keyOf = (userId: string, week: WeekKey): string => `${prefix}${userId}:${week}`;

export const readPlace = (userId: string, week: WeekKey): Place | undefined =>
  deviceStorage.getJson(keyOf(userId, week));

/** Without storage, the week opens at its beginning. */
export const keepPlace = (userId: string, week: WeekKey, place: Place): void =>
  deviceStorage.setJson(keyOf(userId, week), place);

/** Deletes every place on this device at logout; quick exit deletes all storage anyway. */
export const clearPlaces = (): void => {
  for (const key of deviceStorage.keys()) if (key.startsWith(prefix)) deviceStorage.remove(key);
};

/** "The boundary equation · 6 min left" */
export const placeText = ({ title, minutesLeft }: Place): string =>
  minutesLeft > 0 ? `${title} · ${String(minutesLeft)} min left` : title;
