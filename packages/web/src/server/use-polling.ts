import { useEffect, useState } from 'react';

interface Polling {
  isWanted: boolean;
  stepMs: number;
  tries: number;
}

/**
 * Polls every `stepMs` while `isWanted`, at most `tries` times; a failed try counts.
 * @param ask must be the same function on every render
 * @returns whether it is still polling, and a function that starts over
 */
export const usePolling = (
  ask: () => Promise<unknown>,
  { isWanted, stepMs, tries }: Polling,
): { isAsking: boolean; restart: () => void } => {
  const [left, setLeft] = useState(tries);
  useEffect(() => {
    if (!isWanted || left === 0) return;
    const count = (): void => {
      setLeft((now) => now - 1);
    };
    const timer = setTimeout(() => void ask().then(count, count), stepMs);
    return () => {
      clearTimeout(timer);
    };
  }, [ask, isWanted, left, stepMs]);
  return {
    isAsking: left > 0,
    restart: () => {
      setLeft(tries);
    },
  };
};
