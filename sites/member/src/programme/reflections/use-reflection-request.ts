import type { SavedReflection } from '@repo/contracts/programme/reflections';
import type { WeekKey } from '@repo/product/weeks';
import { useRef, useState } from 'react';
import { codeOf, sentenceOf } from '@repo/web/server/failure.ts';
import { RequestError } from '@repo/contracts/client';
import { formatClock } from '@repo/contracts/dates';
import { messages } from '@repo/contracts/messages';
import { onDeletion, ownProgramme } from '../own-programme.ts';
import { type SaveListener, requestInsight } from './save-reflection.ts';
import { savedWeek, withReflection, type ReflectionAnswer } from './saved-week.ts';
import type { HelpState } from '../help/use-help.ts';

/** Puts the server's answer about a week into the record, unless that knows of a newer text. */
export const storeAnswer = (week: WeekKey, answer: ReflectionAnswer): void => {
  const record = ownProgramme.peek();
  if (record && savedWeek(record, week).version <= answer.version)
    ownProgramme.set(withReflection(record, week, answer));
};

/**
 * What becomes of a text that is sent. `waiting`: the stream has ended, the insight has not; `live` is
 * what was received of the insight on this version.
 */
export type Step =
  { at: 'idle' | 'sending' } | { at: 'streaming' | 'waiting'; version: number; live: string };

const idle: Step = { at: 'idle' };

interface RequestCallbacks {
  /** The text is saved; the insight may still follow. */
  onSaved: (saved: ReflectionAnswer) => void;
  /** The answer is complete. */
  onDone?: (answer: SavedReflection) => void;
  onFailed: (error: unknown) => void;
}

export interface ReflectionRequest {
  step: Step;
  /** Does nothing while a text is on its way. An insight that is still coming is given up. */
  run: (
    call: (listener: SaveListener) => Promise<SavedReflection | undefined>,
    callbacks: RequestCallbacks,
  ) => Promise<void>;
}

/** What ends each week's run. A run may outlive the page that began it, never its text. */
const runs = new Map<WeekKey, () => void>();

/**
 * Begins a run, which ends the week's earlier one. Any deletion ends it as well: an insight may quote
 * every earlier week. Nothing is heard of a run that was ended.
 */
const begin = (week: WeekKey, onDeleted: () => void): { signal: AbortSignal; end: () => void } => {
  runs.get(week)?.();
  const controller = new AbortController();
  const end = (): void => {
    unwatch();
    controller.abort();
    if (runs.get(week) === end) runs.delete(week);
  };
  const unwatch = onDeletion(JSON.stringify, () => {
    end();
    onDeleted();
  });
  runs.set(week, end);
  return { signal: controller.signal, end };
};

/** Sends a week's text, or asks for its insight, and follows the answer into the record. */
export const useReflectionRequest = (week: WeekKey): ReflectionRequest => {
  const [step, setStep] = useState<Step>(idle);
  // A ref, because a second click can come before the first one is rendered.
  const isSendingRef = useRef(false);
  const go = (next: Step): void => {
    isSendingRef.current = next.at === 'sending';
    setStep(next);
  };

  const run: ReflectionRequest['run'] = async (call, { onSaved, onDone, onFailed }) => {
    if (isSendingRef.current) return;
    const { signal, end } = begin(week, () => go(idle));
    const sofar = { version: 0, live: '' };
    go({ at: 'sending' });
    try {
      const answer = await call({
        signal,
        onSaved: (saved) => {
          storeAnswer(week, saved);
          sofar.version = saved.version;
          go({ at: 'streaming', ...sofar });
          onSaved(saved);
        },
        onSentence: (sentence) => {
          sofar.live += sentence;
          go({ at: 'streaming', ...sofar });
        },
      });
      if (signal.aborted) return;
      go(answer?.insightStatus === 'pending' ? { at: 'waiting', ...sofar } : idle);
      if (!answer) return void ownProgramme.reload();
      storeAnswer(week, answer);
      onDone?.(answer);
    } catch (error) {
      if (signal.aborted) return;
      go(idle);
      onFailed(error);
    } finally {
      end();
    }
  };
  return { step, run };
};

export interface Ask {
  isAsking: boolean;
  /** Why the last attempt was refused. */
  problem: string | undefined;
  /** Requests an insight on the saved text, for the first time or again. */
  ask: () => void;
}

const { askFailed, askedOften } = messages.insights;

const sentenceFor = (error: unknown): string => {
  if (error instanceof RequestError && error.retryAfter && codeOf(error) === 'TOO_MANY_REQUESTS')
    return askedOften(formatClock(Date.now() + error.retryAfter * 1_000));
  return sentenceOf(error) ?? askFailed;
};

/** Requests an insight; the request tracks its progress. */
export const useAsk = (week: WeekKey, { step, run }: ReflectionRequest, help: HelpState): Ask => {
  const [problem, setProblem] = useState<string>();
  const finish = ({ care: level, insightStatus }: SavedReflection): void => {
    // The model detects danger as well; then help is shown again.
    if (level === 'danger' && insightStatus === 'done') help.answer('open');
  };
  return {
    isAsking: step.at === 'sending',
    problem,
    ask: () => {
      setProblem(undefined);
      void run((listener) => requestInsight(week, listener), {
        onSaved: () => {
          if (help.reply === 'not-me') help.answer('asked');
        },
        onDone: finish,
        onFailed: (error) => {
          setProblem(sentenceFor(error));
        },
      });
    },
  };
};
