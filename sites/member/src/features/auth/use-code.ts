import { useRef, useState } from 'react';
import { isWholeCode } from '../../common/field-rules.ts';

export interface Code {
  value: string;
  error: string | undefined;
  isBusy: boolean;
  isAccepted: boolean;
  change: (value: string) => void;
  fail: (message: string) => void;
  /** Sends a whole code; the same value is sent by itself only once. */
  send: (value: string, isAsked?: boolean) => Promise<void>;
  clear: () => void;
}

/** A six-digit code that checks itself as soon as it is complete, once per distinct value. */
export const useCode = (
  check: (code: string) => Promise<void>,
  explain: (error: unknown) => string,
): Code => {
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
      setError(explain(failure));
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
