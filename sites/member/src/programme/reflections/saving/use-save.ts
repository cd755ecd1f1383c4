import { RequestError } from '@repo/contracts/client';
import type { StaleReflection } from '@repo/contracts/programme/reflections';
import type { WeekKey } from '@repo/product/weeks';
import { useToast } from '@repo/ui/dialogs/toast';
import { useState } from 'react';
import { fetchAnswer } from '../insight/answer.ts';
import { problemOf, type SaveProblem } from '../writing/save-problem.ts';
import { saveReflection } from './save-reflection.ts';
import type { ReflectionAnswer } from './saved-week.ts';
import type { Exchange } from './use-exchange.ts';

export interface Save {
  isSaving: boolean;
  problem: SaveProblem | undefined;
  stale: StaleReflection | undefined;
  /** @returns after the text is safe, or the failure is on screen */
  send: (message: string, basedOn: number) => Promise<void>;
  clear: () => void;
}

const staleOf = (error: unknown): StaleReflection | undefined =>
  error instanceof RequestError && error.code === 'STALE_REFLECTION'
    ? (error.data.current as StaleReflection)
    : undefined;

/** Sends a reflection; what becomes of it is the exchange's. */
export const useSave = (
  week: WeekKey,
  { isBusy, run }: Exchange,
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
    onSaved(saved);
  };
  const send = (message: string, basedOn: number): Promise<void> => {
    void fetchAnswer();
    return run((listener) => saveReflection(week, { message, basedOn }, listener), {
      onSaved: succeed,
      onFailed: fail,
    });
  };
  return { isSaving: isBusy, problem, stale, send, clear };
};
