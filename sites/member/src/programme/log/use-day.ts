import type { Draft, DraftName } from '@repo/client/browser/drafts.ts';
import { callWithoutSignOut } from '@repo/client/server/api.ts';
import { codeOf, sentenceOf } from '@repo/client/server/failure.ts';
import { RequestError } from '@repo/contracts/client';
import { practiceLog } from '@repo/contracts/programme/practice-log';
import type { LogDay, PracticeLog } from '@repo/contracts/programme/programme';
import { codePoints, rules } from '@repo/contracts/rules';
import { useState } from 'react';
import { fetchCare, openCare, useCare, type OwnCare } from '../care/care.tsx';
import { ownProgramme } from '../own-programme.ts';
import type { SaveProblem } from '../reflections/saving/use-save.ts';
import { useDraft, type DraftState } from '../reflections/writing/use-draft.ts';
import { weekKey } from '../week-text.ts';

/** Puts a saved day into the record, even if another page is open by now. */
const publish = (week: PracticeLog['week'], saved: LogDay): void => {
  const record = ownProgramme.peek();
  if (record?.log?.week !== week) return;
  const others = record.log.days.filter(({ day }) => day !== saved.day);
  const days = [saved, ...others].sort((one, other) => other.day.localeCompare(one.day));
  ownProgramme.set({ ...record, log: { ...record.log, days } });
};

/** One line per field, as in the draft on this device. */
const textOf = ({ practice: { fields } }: PracticeLog, day: LogDay | undefined): string =>
  fields.map(({ label }) => day?.lines.find((line) => line.label === label)?.text ?? '').join('\n');

const staleOf = (error: unknown): LogDay | undefined =>
  error instanceof RequestError && error.code === 'STALE_LOG'
    ? (error.data.current as LogDay)
    : undefined;

const problemOf = (error: unknown): SaveProblem => ({
  title: 'Your lines could not be saved.',
  text: (error instanceof RequestError && error.data.errors?.['lines']?.[0]) || sentenceOf(error),
  isSignedOut: codeOf(error) === 'NOT_SIGNED_IN',
});

export const logDraftName = (week: PracticeLog['week'], day: string): DraftName =>
  `${weekKey(week)}:${day}`;

export interface OwnDay {
  lines: string[];
  draft: DraftState;
  write: (place: number, line: string) => void;
  /** The server's version of this day. */
  saved: LogDay | undefined;
  isSaving: boolean;
  /** There is something that can be saved. */
  canSave: boolean;
  problem: SaveProblem | undefined;
  stale: { mine: string; theirs: string } | undefined;
  care: OwnCare;
  /** The fixed text, if this page has just saved words that mean danger. */
  help: string | undefined;
  save: () => void;
  keepMine: () => void;
  keepTheirs: () => void;
}

interface DayOptions {
  userId: string;
  log: PracticeLog;
  day: string;
  found: Draft | undefined;
}

/** The state of one day of the log, on this device and on the server. */
export const useDay = ({ userId, log, day, found }: DayOptions): OwnDay => {
  const saved = log.days.find((one) => one.day === day);
  const { version, care: level } = saved ?? { version: 0, care: null };
  const name = logDraftName(log.week, day);
  const draft = useDraft({ userId, name, found, saved: { text: textOf(log, saved), version } });
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<SaveProblem>();
  const [stale, setStale] = useState<LogDay>();
  const [help, setHelp] = useState<string>();
  const care = useCare(name, { care: level, version });
  const typed = draft.text.split('\n');
  const lines = log.practice.fields.map((_, place) => typed[place] ?? '');

  const settle = (next: LogDay, text: string): void => {
    publish(log.week, next);
    draft.begin(text, next.version);
    setProblem(undefined);
    setStale(undefined);
  };
  const send = async (basedOn: number): Promise<void> => {
    void fetchCare();
    setIsSaving(true);
    try {
      const params = { week: weekKey(log.week), day };
      const { data } = await callWithoutSignOut(practiceLog.save, {
        params,
        body: { lines, basedOn },
      });
      const { help: text, ...next } = data;
      setHelp(text ?? undefined);
      if (next.care === 'danger') openCare(name, next.version);
      settle(next, lines.join('\n'));
    } catch (error) {
      setStale(staleOf(error));
      setProblem(staleOf(error) ? undefined : problemOf(error));
    } finally {
      setIsSaving(false);
    }
  };
  const isFitting = lines.every((line) => codePoints(line) <= rules.logLine.max);
  const hasWords = lines.some((line) => line.trim() !== '');
  return {
    ...{ lines, draft, saved, isSaving, problem, care, help },
    canSave: isFitting && (hasWords || saved !== undefined),
    write: (place, line) => {
      draft.write(lines.map((before, at) => (at === place ? line : before)).join('\n'));
    },
    stale: stale && { mine: lines.join('\n'), theirs: textOf(log, stale) },
    save: () => void send(draft.basedOn),
    keepMine: () => {
      if (stale) void send(stale.version);
    },
    keepTheirs: () => {
      if (stale) settle(stale, textOf(log, stale));
    },
  };
};
