import { codeOf, sentenceOf } from '@repo/web/server/failure.ts';
import { RequestError } from '@repo/contracts/client';
import type { ErrorCode } from '@repo/contracts/errors';
import { messages, savedNoticeMs } from '@repo/contracts/messages';
import type { StaleReflection } from '@repo/contracts/programme/reflections';
import type { WeekKey } from '@repo/product/weeks';
import { useToast } from '@repo/ui/dialogs/toast';
import { useEffect, useState } from 'react';
import { fetchAnswer } from './insight/answer.ts';
import { saveReflection } from './save-reflection.ts';
import type { ReflectionAnswer } from './saved-week.ts';
import type { ReflectionRequest } from './use-reflection-request.ts';

export interface SaveProblem {
  title: string;
  text?: string | undefined;
  /** The session has ended; the text stays on this device until the member signs in again. */
  isSignedOut?: boolean;
}

const { accessDenied, serverError, failed } = messages.reflections;

const problems: Partial<Record<ErrorCode, SaveProblem>> = {
  NO_SELF_GUIDED_ACCESS: accessDenied,
  WEEK_LOCKED: accessDenied,
  UNEXPECTED: serverError,
};

const aboutTheText = (error: unknown): string | undefined =>
  error instanceof RequestError ? error.data.errors?.['message']?.[0] : undefined;

/** @returns the message for a failed save. The text stays in the editor. */
export const problemOf = (error: unknown): SaveProblem => {
  const code = codeOf(error);
  const known = code && problems[code];
  if (known) return known;
  const text = aboutTheText(error) ?? sentenceOf(error);
  return { title: failed, text, isSignedOut: code === 'NOT_SIGNED_IN' };
};

/** Whether "saved" is shown; afterward its space stays reserved. */
export type SavedNotice = 'none' | 'on' | 'over';

/** @returns whether "saved" is shown, which ends automatically, and a function that sets it */
export const useSavedNotice = (): [SavedNotice, (isOn: boolean) => void] => {
  const [notice, setNotice] = useState<SavedNotice>('none');
  useEffect(() => {
    if (notice !== 'on') return;
    const timer = setTimeout(() => {
      setNotice('over');
    }, savedNoticeMs);
    return () => {
      clearTimeout(timer);
    };
  }, [notice]);
  return [
    notice,
    (isOn) => {
      setNotice(isOn ? 'on' : 'none');
    },
  ];
};

export interface Save {
  isSaving: boolean;
  problem: SaveProblem | undefined;
  stale: StaleReflection | undefined;
  /** @returns after the text is saved, or the failure is on screen */
  send: (message: string, basedOn: number) => Promise<void>;
  clear: () => void;
}

const staleOf = (error: unknown): StaleReflection | undefined =>
  error instanceof RequestError && error.code === 'STALE_REFLECTION'
    ? (error.data.current as StaleReflection)
    : undefined;

/** Sends a reflection; the request tracks its progress. */
export const useSave = (
  week: WeekKey,
  { step, run }: ReflectionRequest,
  onSaved: (saved: ReflectionAnswer) => void,
): Save => {
  const toast = useToast();
  const [problem, setProblem] = useState<SaveProblem>();
  const [stale, setStale] = useState<StaleReflection>();

  const clear = (): void => {
    setProblem(undefined);
    setStale(undefined);
  };
  const fail = (error: unknown): void => {
    const current = staleOf(error);
    setStale(current);
    if (current) return;
    const { title, text, ...rest } = problemOf(error);
    setProblem({ title, text, ...rest });
    toast({ title, text, variant: 'destructive' });
  };
  const succeed = (saved: ReflectionAnswer): void => {
    clear();
    // Help is never followed by a success message.
    if (saved.care !== 'danger') toast({ title: messages.reflections.savedToast });
    onSaved(saved);
  };
  const send = (message: string, basedOn: number): Promise<void> => {
    void fetchAnswer();
    return run((listener) => saveReflection(week, { message: message.trim(), basedOn }, listener), {
      onSaved: succeed,
      onFailed: fail,
    });
  };
  return { isSaving: step.at === 'sending', problem, stale, send, clear };
};
