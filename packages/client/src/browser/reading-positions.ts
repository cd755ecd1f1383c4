import type { WeekKey } from '@repo/product/weeks';
import { deviceStorage } from './storage.ts';

/** Where a reader stopped in a week, independent of screen width and text size. */
export interface ReadingPosition {
  /** Id of the last heading above the top of the screen. */
  heading: string;
  title: string;
  /** How much of the section below that heading has been read, 0 to 1. */
  offset: number;
  minutesLeft: number;
}

const prefix = 'place:';
/** Positions belong to a member, like drafts. */
const keyOf = (userId: string, week: WeekKey): string => `${prefix}${userId}:${week}`;

export const readPosition = (userId: string, week: WeekKey): ReadingPosition | undefined =>
  deviceStorage.getJson(keyOf(userId, week));

/** Without storage, the week opens at its beginning. */
export const savePosition = (userId: string, week: WeekKey, position: ReadingPosition): void =>
  deviceStorage.setJson(keyOf(userId, week), position);

/** Deletes every position on this device at logout; quick exit deletes all storage anyway. */
export const clearPositions = (): void => {
  for (const key of deviceStorage.keys()) if (key.startsWith(prefix)) deviceStorage.remove(key);
};

/** "The boundary equation · 6 min left" */
export const positionText = ({ title, minutesLeft }: ReadingPosition): string =>
  minutesLeft > 0 ? `${title} · ${String(minutesLeft)} min left` : title;
