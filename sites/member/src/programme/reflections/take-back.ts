import { session } from '@repo/web/accounts/session.ts';
import { dropDraft, type Draft } from '../../browser/drafts.ts';
import { call } from '@repo/web/server/api.ts';
import type { Journal } from '@repo/contracts/programme/journal';
import type { Programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import type { WeekKey, WeekNumber } from '@repo/product/weeks';
import { ownJournal } from '../journal/own-journal.ts';
import { ownProgramme, tellOtherTabs } from '../own-programme.ts';

/** Insights that went along are no longer in the record. */
const withoutWeek = (journal: Journal, week: WeekKey, record: Programme): Journal => ({
  ...journal,
  weeks: journal.weeks.flatMap((written) => {
    const key = `week${written.week as WeekNumber}` as const;
    if (key === week) return [];
    if (record.gptResponses[key] !== undefined) return [written];
    const insightStatus = record.insights[key]?.insightStatus ?? 'off';
    return [{ ...written, insight: null, insightStatus }];
  }),
});

/** Deletes a week's text on the server and its draft here; every screen shows the week without it. */
export const takeBack = async (week: WeekKey): Promise<void> => {
  const { data } = await call(reflections.takeBack, { params: { week } });
  tellOtherTabs();
  const user = session.peek();
  if (user) await dropDraft(user._id, week);
  // A member whose program is closed has no record of it here.
  if (ownProgramme.peek()) ownProgramme.set(data);
  const leaveOut = (): void => {
    const journal = ownJournal.peek();
    if (journal) ownJournal.set(withoutWeek(journal, week, data));
  };
  leaveOut();
  // A first reading that began before the deletion still brings the week.
  if (ownJournal.snapshot().isLoading) void ownJournal.load().then(leaveOut, () => undefined);
};

/** @returns the draft, unless its week's text was deleted since (no clock is asked) or is the same */
export const unsavedDraft = (
  draft: Draft | undefined,
  { deletedAt, reflectionMessages }: Programme,
  week: WeekKey,
): Draft | undefined =>
  draft?.after === deletedAt[week] && draft?.text.trim() !== reflectionMessages[week]
    ? draft
    : undefined;
