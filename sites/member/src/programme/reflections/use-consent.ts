import { useState } from 'react';
import { preferences } from '../../accounts/preferences.ts';

export interface Consent {
  isAsking: boolean;
  /** Saves at once, or asks about insights first. */
  ask: () => Promise<void>;
  /** The member has chosen; the save goes on. */
  settle: () => void;
  dismiss: () => void;
}

/** Whether the question about insights has to come before a save. */
export const useConsent = (isSettled: boolean, save: () => void): Consent => {
  const [isAsking, setIsAsking] = useState(false);
  return {
    isAsking,
    ask: async () => {
      // Asked for with every save, so that what is offered after it needs no call of its own.
      // Unknown preferences never hold a save back: the server sends nothing without a yes.
      const known = preferences.load().catch(() => undefined);
      if (!isSettled && (await known)?.aiInsights === null) setIsAsking(true);
      else save();
    },
    settle: () => {
      setIsAsking(false);
      save();
    },
    dismiss: () => {
      setIsAsking(false);
    },
  };
};
