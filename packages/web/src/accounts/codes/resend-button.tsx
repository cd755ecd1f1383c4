import { Button } from '@repo/ui/button';
import { useEffect, useState, type ReactNode } from 'react';
import { nextCodeAt, type CodeKind } from './code-requests.ts';

type CodeProps = Pick<ResendButtonProps, 'email' | 'kind' | 'allowed'>;

/** Counts down until another code can be mailed. */
const useSecondsLeft = ({ email, kind, allowed }: CodeProps): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now);
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return Math.max(0, Math.ceil((nextCodeAt(email, kind, allowed) - now) / 1_000));
};

const formatWait = (seconds: number): string => {
  if (seconds <= 90) return `${String(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${String(minutes)} min` : `${String(Math.ceil(minutes / 60))} h`;
};

interface ResendButtonProps {
  /** Where the code goes. */
  email: string;
  kind?: CodeKind;
  /** How many codes a day this browser has. */
  allowed?: number | undefined;
  isBusy: boolean;
  disabled: boolean;
  onResend: () => void;
}

/** Requests another code, at least a minute after the last one. */
export const ResendButton = ({
  isBusy,
  disabled,
  onResend,
  ...code
}: ResendButtonProps): ReactNode => {
  const left = useSecondsLeft(code);
  return (
    <Button
      variant="quiet"
      size="sm"
      className="tabular-nums"
      disabled={disabled || (left > 0 && !isBusy)}
      isBusy={isBusy}
      onClick={onResend}
    >
      {left > 0 && !isBusy ? `Resend Code in ${formatWait(left)}` : 'Resend Code'}
    </Button>
  );
};
