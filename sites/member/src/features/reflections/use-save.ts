import { RequestError } from '@repo/contracts/client';
import { messages } from '@repo/contracts/messages';
import type { StaleReflection } from '@repo/contracts/programme/reflections';
import type { WeekKey } from '@repo/product/weeks';
import { useToast } from '@repo/ui/toast';
import { useRef, useState } from 'react';
import { programme } from '../../common/programme.ts';
import { explain, type Problem } from './explain.ts';
import { withReflection } from './record.ts';
import { saveReflection } from './save-reflection.ts';

export interface Save {
  isSaving: boolean;
  /** Sentences of an insight that is being written right now; null when none is. */
  live: string | null;
  problem: Problem | undefined;
  stale: StaleReflection | undefined;
  /** @returns after the text is safe, or the failure is on screen */
  send: (message: string, basedOn: number) => Promise<void>;
  clear: () => void;
}

type Answer = Parameters<typeof withReflection>[2];

const publish = (week: WeekKey, answer: Answer): void => {
  const record = programme.peek();
  if (record) programme.set(withReflection(record, week, answer));
};

const staleOf = (error: unknown): StaleReflection | undefined =>
  error instanceof RequestError && error.code === 'STALE_REFLECTION'
    ? (error.data.current as StaleReflection)
    : undefined;

/** Sends a reflection; what the server says goes into the programme, wherever the member is by then. */
export const useSave = (week: WeekKey, onSaved: () => void): Save => {
  const toast = useToast();
  const [isSaving, setIsSaving] = useState(false);
  const [live, setLive] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem>();
  const [stale, setStale] = useState<StaleReflection>();
  // A ref, because a second click can come before the first one has been rendered.
  const isUnderWayRef = useRef(false);

  const clear = (): void => {
    setProblem(undefined);
    setStale(undefined);
  };
  const fail = (error: unknown): void => {
    const current = staleOf(error);
    if (current) {
      setStale(current);
      return;
    }
    const found = explain(error);
    setProblem(found);
    toast({ title: found.title, text: found.text, variant: 'destructive' });
  };
  const send = async (message: string, basedOn: number): Promise<void> => {
    if (isUnderWayRef.current) return;
    isUnderWayRef.current = true;
    clear();
    setIsSaving(true);
    try {
      const last = await saveReflection(
        week,
        { message, basedOn },
        {
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
        },
      );
      publish(week, last);
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
