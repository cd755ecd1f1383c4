import type { Draft } from '../../browser/drafts.ts';
import type { Programme } from '@repo/contracts/programme/programme';
import type { WeekKey } from '@repo/product/weeks';
import { useState } from 'react';
import { openHelp, useHelp, type HelpState } from '../help/use-help.ts';
import { ownProgramme } from '../own-programme.ts';
import { savedWeek, type SavedWeek } from './saved-week.ts';
import {
  useAsk,
  type Ask,
  storeAnswer,
  useReflectionRequest,
  type Step,
} from './use-reflection-request.ts';
import { useConsent, useInsightChoice, type ConsentQuestion } from './insight/use-consent.ts';
import { useDraft, type DraftState } from './use-draft.ts';
import { useSave, useSavedNotice, type Save, type SavedNotice } from './use-save.ts';

interface ReflectionOptions {
  userId: string;
  week: WeekKey;
  record: Programme;
  found: Draft | undefined;
}

export interface ReflectionState {
  week: WeekKey;
  saved: SavedWeek;
  draft: DraftState;
  consent: ConsentQuestion;
  save: Save;
  ask: Ask;
  help: HelpState;
  step: Step;
  /** Number of saves since the page opened; each one moves the focus to the insight. */
  answers: number;
  notice: SavedNotice;
  /** Saves the draft, after the consent question if needed. */
  saveDraft: () => void;
  keepMine: () => void;
  keepTheirs: () => void;
  editor: EditorState;
}

/** The editor is open until something is saved, and after that on request. */
interface EditorState {
  isOpen: boolean;
  /** The member has asked for it. */
  isAsked: boolean;
  /** The member has just canceled. */
  hasLeft: boolean;
  open: () => void;
  /** Returns to the saved text. */
  cancel: () => void;
}

/** One week's text: in the editor, on this device and on the server. */
export const useReflection = ({
  userId,
  week,
  record,
  found,
}: ReflectionOptions): ReflectionState => {
  const saved = savedWeek(record, week);
  const draft = useDraft({ userId, name: week, found, saved, deleted: record.deletedAt[week] });
  const [answers, setAnswers] = useState(0);
  const [notice, showNotice] = useSavedNotice();
  const [editor, setEditor] = useState<'shut' | 'asked' | 'left'>('shut');
  const close = (): void => {
    draft.forget();
    setEditor('shut');
    setAnswers(answers + 1);
  };
  const help = useHelp(week, saved);
  const request = useReflectionRequest(week);
  const save = useSave(week, request, (answer) => {
    if (answer.care === 'danger') openHelp(week, answer.version);
    close();
    showNotice(answer.care !== 'danger');
  });
  const direct = useAsk(week, request, help);
  const send = (basedOn: number): void => void save.send(draft.text, basedOn);
  const consent = useConsent(useInsightChoice(record));
  const ask: Ask = {
    ...direct,
    ask: () => {
      consent.ask((isWanted) => {
        if (isWanted) direct.ask();
      });
    },
  };
  const restart = (): void => {
    draft.begin(saved.text ?? '', saved.version);
  };
  return {
    week,
    saved,
    draft,
    consent,
    save,
    ask,
    help,
    step: request.step,
    answers,
    notice,
    saveDraft: () => {
      consent.ask(() => {
        send(draft.basedOn);
      });
    },
    keepMine: () => {
      if (save.stale) send(save.stale.version);
    },
    keepTheirs: () => {
      if (save.stale) storeAnswer(week, { ...save.stale, insightStatus: 'pending', care: null });
      // Only the record knows how much help the other window's text calls for.
      void ownProgramme.reload();
      save.clear();
      close();
    },
    editor: {
      isOpen: saved.text === undefined || editor === 'asked',
      isAsked: editor === 'asked',
      hasLeft: editor === 'left',
      open: () => {
        showNotice(false);
        if (!draft.isBegun) restart();
        setEditor('asked');
      },
      cancel: () => {
        setEditor('left');
        save.clear();
        restart();
      },
    },
  };
};
