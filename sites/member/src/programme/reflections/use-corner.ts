import type { Draft } from '@repo/client/browser/drafts.ts';
import type { Programme } from '@repo/contracts/programme/programme';
import type { WeekKey } from '@repo/product/weeks';
import { useState } from 'react';
import { useCare, type OwnCare } from '../care/care.tsx';
import { ownProgramme } from '../own-programme.ts';
import { savedWeek, type SavedWeek } from './saving/saved-week.ts';
import { useAsk, type Ask } from './insight/use-ask.ts';
import { useConsent, useInsightChoice, type ConsentQuestion } from './consent/use-consent.ts';
import { useDraft, type DraftState } from './writing/use-draft.ts';
import { publish, useExchange } from './saving/use-exchange.ts';
import { useSave, useSavedNotice, type Save } from './saving/use-save.ts';

interface CornerOptions {
  userId: string;
  week: WeekKey;
  record: Programme;
  found: Draft | undefined;
}

export interface Corner {
  saved: SavedWeek;
  draft: DraftState;
  consent: ConsentQuestion;
  save: Save;
  ask: Ask;
  care: OwnCare;
  /** What has come so far of an insight that is being written; null when none is. */
  live: string | null;
  isEditing: boolean;
  /** Saved since the week was opened. */
  isNew: boolean;
  /** The member was writing a moment ago, so the focus was there. */
  hasWritten: boolean;
  isNoticeOn: boolean;
  edit: () => void;
  /** Saves what is written, after the questions that come first. */
  saveDraft: () => void;
  cancel: () => void;
  keepMine: () => void;
  keepTheirs: () => void;
  room: Room;
}

/** The whole window for the same draft. */
interface Room {
  isOpen: boolean;
  /** The member has just come back from it, without a save. */
  hasLeft: boolean;
  enter: () => void;
  leave: () => void;
}

/** One week's text between the editor, this device and the server. */
export const useCorner = ({ userId, week, record, found }: CornerOptions): Corner => {
  const saved = savedWeek(record, week);
  const draft = useDraft({ userId, week, found, saved });
  const [isEditing, setIsEditing] = useState(found !== undefined || saved.text === undefined);
  const [hasWritten, setHasWritten] = useState(false);
  const [isNoticeOn, showNotice] = useSavedNotice();
  const [room, setRoom] = useState<'shut' | 'open' | 'left'>('shut');
  const close = (): void => {
    draft.forget();
    setRoom('shut');
    setIsEditing(false);
    setHasWritten(true);
  };
  const [openedAt] = useState(saved.version);
  const care = useCare(week, saved);
  const exchange = useExchange(week);
  const save = useSave(week, exchange, (answer) => {
    close();
    showNotice(answer.care !== 'danger');
  });
  const direct = useAsk(week, exchange, care);
  const send = (basedOn: number): void => void save.send(draft.text, basedOn);
  const consent = useConsent(useInsightChoice(record), week !== 'week1');
  const ask: Ask = {
    ...direct,
    ask: () => {
      consent.ask((isWanted) => {
        if (isWanted) direct.ask();
      });
    },
  };
  const restart = (isOpen: boolean): void => {
    draft.begin(saved.text ?? '', saved.version);
    setIsEditing(isOpen);
    setHasWritten(!isOpen);
  };
  const edit = (): void => {
    showNotice(false);
    restart(true);
  };
  return {
    saved,
    draft,
    consent,
    save,
    ask,
    care,
    live: exchange.live,
    isEditing,
    isNew: saved.version !== openedAt,
    hasWritten,
    isNoticeOn,
    edit,
    saveDraft: () => {
      consent.ask(() => {
        send(draft.basedOn);
      });
    },
    cancel: () => {
      save.clear();
      restart(false);
    },
    keepMine: () => {
      setRoom('shut');
      if (save.stale) send(save.stale.version);
    },
    keepTheirs: () => {
      if (save.stale) publish(week, { ...save.stale, insightStatus: 'pending', care: null });
      // Only the record knows what the other window's text asks for.
      void ownProgramme.reload();
      save.clear();
      close();
    },
    room: {
      isOpen: room === 'open' && isEditing && !save.stale,
      hasLeft: room === 'left',
      enter: () => {
        if (!isEditing) edit();
        setRoom('open');
      },
      leave: () => {
        setRoom('left');
        // Nothing was changed: the saved text stands as before.
        if (draft.text === saved.text) restart(false);
      },
    },
  };
};
