import { savedNoticeMs } from '@repo/contracts/messages';
import type { Programme } from '@repo/contracts/programme/programme';
import type { WeekKey } from '@repo/product/weeks';
import { useEffect, useState } from 'react';
import type { Draft } from '../../browser/drafts.ts';
import { hasSavedBefore, savedWeek, type SavedWeek } from './saved-week.ts';
import { useConsent, type Consent } from './use-consent.ts';
import { useDraft, type DraftState } from './use-draft.ts';
import { publish, useSave, type Save } from './use-save.ts';

interface CornerOptions {
  userId: string;
  week: WeekKey;
  record: Programme;
  found: Draft | undefined;
}

export interface Corner {
  saved: SavedWeek;
  draft: DraftState;
  consent: Consent;
  save: Save;
  isEditing: boolean;
  isNoticeOn: boolean;
  edit: () => void;
  cancel: () => void;
  /** Sends the saved text again, for a new insight. */
  retry: () => void;
  keepMine: () => void;
  keepTheirs: () => void;
}

const useSavedNotice = (): [boolean, (isOn: boolean) => void] => {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => {
      setIsOn(false);
    }, savedNoticeMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isOn]);
  return [isOn, setIsOn];
};

/** One week's text between the editor, this device and the server. */
export const useCorner = ({ userId, week, record, found }: CornerOptions): Corner => {
  const saved = savedWeek(record, week);
  const draft = useDraft({ userId, week, found, saved });
  const [isEditing, setIsEditing] = useState(found !== undefined || saved.text === undefined);
  const [isNoticeOn, showNotice] = useSavedNotice();
  const close = (): void => {
    draft.forget();
    setIsEditing(false);
  };
  const save = useSave(week, () => {
    close();
    showNotice(true);
  });
  const send = (basedOn: number): void => void save.send(draft.text.trim(), basedOn);
  const consent = useConsent(hasSavedBefore(record), () => {
    send(draft.basedOn);
  });
  const restart = (isOpen: boolean): void => {
    draft.begin(saved.text ?? '', saved.version);
    setIsEditing(isOpen);
  };
  return {
    saved,
    draft,
    consent,
    save,
    isEditing,
    isNoticeOn,
    edit: () => {
      showNotice(false);
      restart(true);
    },
    cancel: () => {
      save.clear();
      restart(false);
    },
    retry: () => void save.send(saved.text ?? '', saved.version),
    keepMine: () => {
      if (save.stale) send(save.stale.version);
    },
    keepTheirs: () => {
      if (save.stale) publish(week, { ...save.stale, insightStatus: 'pending' });
      save.clear();
      close();
    },
  };
};
