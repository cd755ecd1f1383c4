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
  /** Does nothing while a text is on its way. An insight that is still coming is given up. */
  run: (
    call: (listener: SaveListener) => Promise<SavedReflection>,
    callbacks: RequestCallbacks,
  ) => Promise<void>;
}

/** One text of a week at a time on its way; the record is updated from the newest one's answers. */
export const useReflectionRequest = (week: WeekKey): ReflectionRequest => {
  const [isBusy, setIsBusy] = useState(false);
  const [live, setLive] = useState<string | null>(null);
  // Refs, because a second click can come before the first one is rendered.
  const isUnderWayRef = useRef(false);
  const newestRef = useRef<object>(undefined);

  const run: ReflectionRequest['run'] = async (call, { onSaved, onDone, onFailed }) => {
    if (isUnderWayRef.current) return;
    isUnderWayRef.current = true;
    setIsBusy(true);
    const own = {};
    const arrive = (): void => {
      isUnderWayRef.current = false;
      setIsBusy(false);
    };
    try {
      const answer = await call({
        onSaved: (saved) => {
          newestRef.current = own;
          publish(week, saved);
          arrive();
          setLive('');
          onSaved(saved);
        },
        onSentence: (sentence) => {
          if (newestRef.current === own) setLive((before) => `${before ?? ''}${sentence}`);
        },
      });
      if (newestRef.current !== own) return;
      publish(week, answer);
      setLive(null);
      onDone?.(answer);
    } catch (error) {
      arrive();
      onFailed(error);
    }
  };
  return { isBusy, live, run };
};
