import { Button } from '@repo/ui/button';
import { useEffect, useState, type ReactNode } from 'react';
import { nextCodeAt } from './code-requests.ts';

const secondsLeft = (): number => Math.max(0, Math.ceil((nextCodeAt() - Date.now()) / 1_000));

/** Counts down until another code can be mailed. */
const useSecondsLeft = (): number => {
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(secondsLeft);
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return left;
};

const inWords = (seconds: number): string =>
  seconds > 90 ? `${String(Math.ceil(seconds / 60))} min` : `${String(seconds)} s`;

interface ResendButtonProps {
  isBusy: boolean;
  disabled: boolean;
  onResend: () => void;
}

/** Requests another code, at least a minute after the last one. */
export const ResendButton = ({ isBusy, disabled, onResend }: ResendButtonProps): ReactNode => {
  const left = useSecondsLeft();
  return (
    <Button
      variant="quiet"
      size="sm"
      className="tabular-nums"
      disabled={disabled || (left > 0 && !isBusy)}
      isBusy={isBusy}
      onClick={onResend}
    >
      {left > 0 && !isBusy ? `Resend Code in ${inWords(left)}` : 'Resend Code'}
    </Button>
  );
};
