import { call } from '@repo/web/server/api.ts';
import { RequestError } from '@repo/contracts/client';
import { paths, weekPath } from '@repo/contracts/paths';
import { programme, type Programme } from '@repo/contracts/programme/programme';
import { isCompleted } from '@repo/product/programme';
import { totalWeeks, type WeekNumber } from '@repo/product/weeks';
import { ownProgramme } from '../own-programme.ts';

/** @returns the page after a completed week. */
export const afterWeek = (week: WeekNumber): string =>
  week === totalWeeks ? paths.nextSteps : weekPath(week + 1);

const isKnownCompleted = (week: WeekNumber): boolean =>
  isCompleted(ownProgramme.peek()?.programProgress.currentWeek ?? 0, week);

const complete = async (week: WeekNumber): Promise<void> => {
  try {
    const { data } = await call(programme.updateProgress, {
      body: { programProgress: { currentWeek: week } },
    });
    ownProgramme.set(data);
  } catch (error) {
    // Another window was faster: the answer contains the current progress.
    if (error instanceof RequestError && error.code === 'PROGRESS_CONFLICT')
      ownProgramme.set(error.data.current as Programme);
    if (!isKnownCompleted(week)) throw error;
  }
};

let underWay: Promise<void> | undefined;

/**
 * Marks a week complete. Sends nothing if it is already, and a second click joins the first.
 * @throws the call's error if the week is not complete after it
 */
export const completeWeek = (week: WeekNumber): Promise<void> => {
  if (isKnownCompleted(week)) return Promise.resolve();
  underWay ??= complete(week).finally(() => {
    underWay = undefined;
  });
  return underWay;
};
