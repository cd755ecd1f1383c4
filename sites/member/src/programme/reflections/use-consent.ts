import { useState } from 'react';

export interface Consent {
  isAsking: boolean;
  /** Saves at once, or asks about insights first. */
  ask: () => void;
  /** The member has chosen; the save goes on. */
  settle: () => void;
  dismiss: () => void;
}

/** Asks about insights before a save, until the member has chosen. */
export const useConsent = (isChosen: boolean, save: () => void): Consent => {
  const [isAsking, setIsAsking] = useState(false);
  return {
    isAsking,
    ask: () => {
      if (isChosen) save();
      else setIsAsking(true);
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
