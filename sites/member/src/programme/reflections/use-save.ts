import { RequestError } from '@repo/contracts/client';
import { messages } from '@repo/contracts/messages';
import type { StaleReflection } from '@repo/contracts/programme/reflections';
import type { WeekKey } from '@repo/product/weeks';
import { useToast } from '@repo/ui/toast';
import { useRef, useState } from 'react';
import { ownProgramme } from '../own-programme.ts';
import { problemOf, type SaveProblem } from './save-problem.ts';
import { saveReflection, type SaveListener } from './save-reflection.ts';
import { withReflection, type Answer } from './saved-week.ts';

export interface Save {
  isSaving: boolean;
  /** Sentences of an insight that is being written right now; null when none is. */
  live: string | null;
  problem: SaveProblem | undefined;
  stale: StaleReflection | undefined;
  /** @returns after the text is safe, or the failure is on screen */
  send: (message: string, basedOn: number) => Promise<void>;
  clear: () => void;
}

/** Puts what the server says about a week into the record, whatever page is open by then. */
export const publish = (week: WeekKey, answer: Answer): void => {
  const record = ownProgramme.peek();
  if (record) ownProgramme.set(withReflection(record, week, answer));
};

const staleOf = (error: unknown): StaleReflection | undefined =>
  error instanceof RequestError && error.code === 'STALE_REFLECTION'
    ? (error.data.current as StaleReflection)
    : undefined;

/** Sends a reflection and follows what becomes of it. */
export const useSave = (week: WeekKey, onSaved: () => void): Save => {
  const toast = useToast();
  const [isSaving, setIsSaving] = useState(false);
  const [live, setLive] = useState<string | null>(null);
  const [problem, setProblem] = useState<SaveProblem>();
  const [stale, setStale] = useState<StaleReflection>();
  // A ref, because a second click can come before the first one has been rendered.
  const isUnderWayRef = useRef(false);

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
  const listener: SaveListener = {
    onSaved: (saved) => {
      publish(week, saved);
      setIsSaving(false);
      setLive('');
      toast({ title: messages.reflections.savedToast });
      onSaved();
    },
    onSentence: (sentence) => {
      setLive((before) => `${before ?? ''}${sentence}`);
    },
  };
  const send = async (message: string, basedOn: number): Promise<void> => {
    if (isUnderWayRef.current) return;
    isUnderWayRef.current = true;
    clear();
    setIsSaving(true);
    try {
      publish(week, await saveReflection(week, { message, basedOn }, listener));
    } catch (error) {
      fail(error);
    } finally {
      isUnderWayRef.current = false;
      setIsSaving(false);
      setLive(null);
    }
  };
  return { isSaving, live, problem, stale, send, clear };
};
