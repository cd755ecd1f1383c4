import { useRef, useState, type ReactNode } from 'react';
import { codeOf } from '../../server/failure.ts';
import { ProofDialog } from './proof-dialog.tsx';

interface Proof {
  /** Does something that wants a fresh login; asks for a proof first where it has to. */
  prove: (act: () => Promise<void>) => Promise<void>;
  /** To be rendered; shows the question while there is one. */
  question: ReactNode;
}

/** "Is it you?": asked only when the last login is too long ago, then the work goes on. */
export const useProof = (hasPassword: boolean): Proof => {
  const [isAsking, setIsAsking] = useState(false);
  const waitingRef = useRef<(() => Promise<void>) | undefined>(undefined);
  const prove = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      if (codeOf(error) !== 'FRESH_PROOF_REQUIRED') throw error;
      waitingRef.current = act;
      setIsAsking(true);
    }
  };
  const question = (
    <ProofDialog
      hasPassword={hasPassword}
      isOpen={isAsking}
      onClose={() => setIsAsking(false)}
      onProven={() => {
        setIsAsking(false);
        void waitingRef.current?.();
      }}
    />
  );
  return { prove, question };
};
