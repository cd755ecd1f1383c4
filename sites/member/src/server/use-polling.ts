import { useEffect, useState } from 'react';

interface Polling {
  isWanted: boolean;
  stepMs: number;
  tries: number;
}

/**
 * Asks again every `stepMs` while it is wanted, so many times. A try that fails counts as one.
 * @param ask stays the same from render to render
 * @returns whether it still asks by itself, and a way to begin anew
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
