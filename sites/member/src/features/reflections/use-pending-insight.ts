import { useEffect, useState } from 'react';
import { programme } from '../../common/programme.ts';

const stepMs = 4_000;
const tries = 8;

/**
 * Looks again for an insight that was not ready when the save answered.
 * @returns whether it still looks by itself, and a way to look once more
 */
export const usePendingInsight = (isPending: boolean): { isLooking: boolean; look: () => void } => {
  const [left, setLeft] = useState(tries);
  useEffect(() => {
    if (!isPending || left === 0) return;
    const timer = setTimeout(() => {
      // A look that fails counts as one: the next is a few seconds away.
      void programme
        .reload()
        .catch(() => undefined)
        .finally(() => {
          setLeft((now) => now - 1);
        });
    }, stepMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isPending, left]);
  return {
    isLooking: left > 0,
    look: () => {
      setLeft(tries);
    },
  };
};
