import { dropDraft, keepDraft, type Draft, type DraftName } from '@repo/client/browser/drafts.ts';
import { useState } from 'react';

export type KeptState = { state: 'none' } | { state: 'kept'; at: number } | { state: 'refused' };

export interface DraftState {
  text: string;
  kept: KeptState;
  /** Something was written that is not saved yet. */
  isBegun: boolean;
  /** The saved version that the text was begun on; 0 for a first one. */
  basedOn: number;
  write: (text: string) => void;
  /** Starts over from a saved text; the device forgets the draft. */
  begin: (text: string, version: number) => void;
  forget: () => void;
}

interface DraftOptions {
  userId: string;
  name: DraftName;
  /** What the device has kept from before. */
  found: Draft | undefined;
  saved: { text: string | undefined; version: number };
}

/** A text that the device keeps at every keystroke. */
export const useDraft = ({ userId, name, found, saved }: DraftOptions): DraftState => {
  const [text, setText] = useState(found?.text ?? saved.text ?? '');
  const [basedOn, setBasedOn] = useState(found?.basedOn ?? saved.version);
  const [isBegun, setIsBegun] = useState(found !== undefined);
  const [kept, setKept] = useState<KeptState>(
    found ? { state: 'kept', at: found.savedAt } : { state: 'none' },
  );

  const write = (next: string): void => {
    setText(next);
    setIsBegun(true);
    const savedAt = Date.now();
    void keepDraft(userId, name, { text: next, savedAt, basedOn }).then((isKept) => {
      setKept(isKept ? { state: 'kept', at: savedAt } : { state: 'refused' });
    });
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
