import type { SavedReflection } from '@repo/contracts/programme/reflections';
import type { WeekKey } from '@repo/product/weeks';
import { useRef, useState } from 'react';
import { ownProgramme } from '../../own-programme.ts';
import type { SaveListener } from './save-reflection.ts';
import { withReflection, type ReflectionAnswer } from './saved-week.ts';

/** Puts the server's answer about a week into the record, even if another page is open by now. */
export const publish = (week: WeekKey, answer: ReflectionAnswer): void => {
  const record = ownProgramme.peek();
  if (record) ownProgramme.set(withReflection(record, week, answer));
};

interface RequestCallbacks {
  /** The text is saved; the insight may still follow. */
  onSaved: (saved: ReflectionAnswer) => void;
  /** The answer is complete. */
  onDone?: (answer: SavedReflection) => void;
  onFailed: (error: unknown) => void;
}

export interface ReflectionRequest {
  isBusy: boolean;
  /** Sentences of an insight that is being written; null if none is. */
  live: string | null;
  /** Does nothing while another call is running. */
  run: (
    call: (listener: SaveListener) => Promise<SavedReflection>,
    reactions: RequestCallbacks,
  ) => Promise<void>;
}

/** One call about a week at a time; the record is updated from its answers. */
export const useReflectionRequest = (week: WeekKey): ReflectionRequest => {
  const [isBusy, setIsBusy] = useState(false);
  const [live, setLive] = useState<string | null>(null);
  // A ref, because a second click can come before the first one is rendered.
  const isUnderWayRef = useRef(false);

  const run: ReflectionRequest['run'] = async (call, { onSaved, onDone, onFailed }) => {
    if (isUnderWayRef.current) return;
    isUnderWayRef.current = true;
    setIsBusy(true);
    try {
      const answer = await call({
        onSaved: (saved) => {
          publish(week, saved);
          setIsBusy(false);
          setLive('');
          onSaved(saved);
        },
        onSentence: (sentence) => {
          setLive((before) => `${before ?? ''}${sentence}`);
        },
      });
      publish(week, answer);
      onDone?.(answer);
    } catch (error) {
      onFailed(error);
    } finally {
      isUnderWayRef.current = false;
      setIsBusy(false);
      setLive(null);
    }
  };
  return { isBusy, live, run };
};
