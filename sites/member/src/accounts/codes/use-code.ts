import { useToast, type ToastTexts } from '@repo/ui/toast';
import { useRef, useState } from 'react';
import { isWholeCode } from '../../forms/field-rules.ts';
import { codeOf, failureToast } from '../../server/failure.ts';

export interface Code {
  value: string;
  error: string | undefined;
  isBusy: boolean;
  isAccepted: boolean;
  change: (value: string) => void;
  fail: (message: string) => void;
  /** Sends a whole code. Unless asked by a click, the same value is sent only once. */
  send: (value: string, isAsked?: boolean) => Promise<void>;
  clear: () => void;
}

export interface CodeTexts {
  /** Shown when the server refuses the code, and for no other failure. */
  wrongCode: { title: string; text?: string };
  /** The title of every other failure, which says its own reason. */
  failed: string;
}

const refusalOf = (error: unknown, { wrongCode, failed }: CodeTexts): ToastTexts =>
  codeOf(error) === 'INVALID_CODE'
    ? { ...wrongCode, variant: 'destructive' }
    : failureToast(failed, error);

/** A six-digit code and its check: a refusal is shown at the code and in a toast. */
export const useCode = (check: (code: string) => Promise<void>, texts: CodeTexts): Code => {
  const toast = useToast();
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isAccepted, setIsAccepted] = useState(false);
  const sentRef = useRef('');

  const send = async (code: string, isAsked = false): Promise<void> => {
    if (!isWholeCode(code) || isBusy || (code === sentRef.current && !isAsked)) return;
    sentRef.current = code;
    setIsBusy(true);
    setError(undefined);
    try {
      await check(code);
      setIsAccepted(true);
    } catch (failure) {
      const refusal = refusalOf(failure, texts);
      setError(refusal.text ?? refusal.title);
      toast(refusal);
    } finally {
      setIsBusy(false);
    }
  };
  const change = (next: string): void => {
    setValue(next);
    setError(undefined);
    setIsAccepted(false);
  };
  const clear = (): void => {
    change('');
    sentRef.current = '';
  };
  return { value, error, isBusy, isAccepted, change, fail: setError, send, clear };
};
