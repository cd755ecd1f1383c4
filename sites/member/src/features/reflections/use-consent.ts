import { useState } from 'react';
import { preferences } from '../../common/preferences.ts';

export interface Consent {
  isAsking: boolean;
  /** Runs the save at once, or after the member has chosen about insights. */
  before: (save: () => void) => Promise<void>;
  chosen: (save: () => void) => void;
  dismiss: () => void;
}

/** Whether the question about insights has to come before a save (decision 30). */
export const useConsent = (isSettled: boolean): Consent => {
  const [isAsking, setIsAsking] = useState(false);
  return {
    isAsking,
    before: async (save) => {
      // Unknown preferences never hold a save back: the server sends nothing without a yes.
      const known = isSettled ? undefined : await preferences.load().catch(() => undefined);
      if (known?.aiInsights === null) setIsAsking(true);
      else save();
    },
    chosen: (save) => {
      setIsAsking(false);
      save();
    },
    dismiss: () => {
      setIsAsking(false);
    },
  };
};
