import { dropDraft, keepDraft, type Draft } from '../../browser/drafts.ts';
import type { WeekKey } from '@repo/product/weeks';
import { useEffect, useState } from 'react';
import { onDeletion } from '../own-programme.ts';

export type DraftStorageState =
  { state: 'none' } | { state: 'kept'; at: number } | { state: 'refused' };

export interface DraftState {
  text: string;
  kept: DraftStorageState;
  /** The draft contains unsaved changes. */
  isBegun: boolean;
  /** The saved version that the draft started from; 0 for a first one. */
  basedOn: number;
  write: (text: string) => void;
  /** Restarts from a saved text, and deletes the draft on the device. */
  begin: (text: string, version: number) => void;
  forget: () => void;
}

interface DraftOptions {
  userId: string;
  name: WeekKey;
  /** The draft found on the device. */
  found: Draft | undefined;
  saved: { text: string | undefined; version: number };
  /** The last deletion of the week's text. */
  deleted: string | undefined;
}

/** A text that is stored on the device at every keystroke. */
export const useDraft = ({ userId, name, found, saved, deleted }: DraftOptions): DraftState => {
  const [text, setText] = useState(found?.text ?? saved.text ?? '');
  const [basedOn, setBasedOn] = useState(found?.basedOn ?? saved.version);
  const [isBegun, setIsBegun] = useState(found !== undefined);
  const [kept, setKept] = useState<DraftStorageState>(
    found ? { state: 'kept', at: found.savedAt } : { state: 'none' },
  );

  useEffect(
    () =>
      onDeletion(
        (known) => known[name],
        () => void dropDraft(userId, name),
      ),
    [userId, name],
  );

  const write = (next: string): void => {
    setText(next);
    setIsBegun(true);
    const savedAt = Date.now();
    void keepDraft(userId, name, { text: next, savedAt, basedOn, after: deleted }).then(
      (isKept) => {
        setKept(isKept ? { state: 'kept', at: savedAt } : { state: 'refused' });
      },
    );
  };
  const forget = (): void => {
    setIsBegun(false);
    setKept({ state: 'none' });
    void dropDraft(userId, name);
  };
  const begin = (next: string, version: number): void => {
    setText(next);
    setBasedOn(version);
    forget();
  };
  return { text, kept, isBegun, basedOn, write, begin, forget };
};
