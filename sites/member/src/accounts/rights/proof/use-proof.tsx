import { codeOf } from '@repo/client/server/failure.ts';
import { useRef, useState, type ReactNode } from 'react';
import { ProofDialog } from './proof-dialog.tsx';

export interface Proof {
  /**
   * Does something that wants a fresh login; asks for a proof first where it has to.
   * @returns false when the question was closed without one
   */
  prove: (act: () => Promise<void>) => Promise<boolean>;
  /** To be rendered outside of any form; shows the question while there is one. */
  question: ReactNode;
}

/** "Is it you?": asked only when the last login is too long ago, then the work goes on. */
export const useProof = (hasPassword: boolean): Proof => {
  const [isAsking, setIsAsking] = useState(false);
  const answerRef = useRef<(isProven: boolean) => void>(() => undefined);
  const ask = (): Promise<boolean> => {
    setIsAsking(true);
    return new Promise((resolve) => {
      answerRef.current = resolve;
    });
  };
  const answer = (isProven: boolean): void => {
    setIsAsking(false);
    answerRef.current(isProven);
  };
  const prove = async (act: () => Promise<void>): Promise<boolean> => {
    try {
      await act();
    } catch (error) {
      if (codeOf(error) !== 'FRESH_PROOF_REQUIRED') throw error;
      if (!(await ask())) return false;
      await act();
    }
    return true;
  };
  const question = (
    <ProofDialog
      hasPassword={hasPassword}
      isOpen={isAsking}
      onClose={() => answer(false)}
      onProven={() => answer(true)}
    />
  );
  return { prove, question };
};
