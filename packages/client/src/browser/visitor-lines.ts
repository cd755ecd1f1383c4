import type { WeekKey } from '@repo/product/weeks';
import { deviceStorage } from './storage.ts';

/** A line of the exercise on a public page. */
export interface VisitorLine {
  beginning: string;
  text: string;
}

/** Written without an account, so stored without a member's id. */
const prefix = 'visitor-lines:';

export const readVisitorLines = (week: WeekKey): readonly VisitorLine[] =>
  deviceStorage.getJson<VisitorLine[]>(prefix + week) ?? [];

/** @returns whether the device stored them; without any words there is nothing to store */
export const keepVisitorLines = (week: WeekKey, lines: readonly VisitorLine[]): boolean => {
  const written = lines.filter(({ text }) => text.trim() !== '');
  if (written.length > 0) return deviceStorage.set(prefix + week, JSON.stringify(written));
  deviceStorage.remove(prefix + week);
  return true;
};

export const forgetVisitorLines = (): void => {
  for (const key of deviceStorage.keys()) if (key.startsWith(prefix)) deviceStorage.remove(key);
};

/** @returns the lines as one text, each after its beginning; empty if nothing was written */
export const textOfVisitorLines = (week: WeekKey): string =>
  readVisitorLines(week)
    .map(({ beginning, text }) => `${beginning} ${text.trim()}`)
    .join('\n\n');
