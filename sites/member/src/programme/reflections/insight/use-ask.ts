import { codeOf, sentenceOf } from '@repo/web/server/failure.ts';
import { RequestError } from '@repo/contracts/client';
import { formatClock } from '@repo/contracts/dates';
import { messages } from '@repo/contracts/messages';
import type { SavedReflection } from '@repo/contracts/programme/reflections';
import type { WeekKey } from '@repo/product/weeks';
import { useState } from 'react';
import type { OwnCare } from '../../care/use-care.ts';
import { requestInsight } from '../saving/save-reflection.ts';
import type { ReflectionRequest } from '../saving/use-reflection-request.ts';

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
export const useAsk = (week: WeekKey, { step, run }: ReflectionRequest, care: OwnCare): Ask => {
  const [problem, setProblem] = useState<string>();
  const finish = ({ care: level, insightStatus }: SavedReflection): void => {
    // The model detects danger as well; then help is shown again.
    if (level === 'danger' && insightStatus === 'done') care.answer('open');
  };
  return {
    isAsking: step.at === 'sending',
    problem,
    ask: () => {
      setProblem(undefined);
      void run((listener) => requestInsight(week, listener), {
        onSaved: () => {
          if (care.reply === 'not-me') care.answer('asked');
        },
        onDone: finish,
        onFailed: (error) => {
          setProblem(sentenceFor(error));
        },
      });
    },
  };
};
