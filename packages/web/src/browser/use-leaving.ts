import { useEffect, useState } from 'react';

/**
 * Whether this page is being left for another site: set from the press until the page is gone. Back
 * may bring it back whole, with its memory; then nothing is under way any more.
 */
export const useLeaving = (): [boolean, (isLeaving: boolean) => void] => {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setIsLeaving(false);
    };
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pageshow', comeBack);
    };
  }, []);
  return [isLeaving, setIsLeaving];
};
