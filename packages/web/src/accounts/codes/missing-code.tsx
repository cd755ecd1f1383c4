import { brand } from '@repo/product/brand';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '@repo/ui/button';
import { nextCodeAt, type CodeKind } from './code-requests.ts';

/** How long to wait, in milliseconds, before suggesting other places to look for the code. */
const patienceMs = 60_000;

const gmail = { name: 'Gmail', href: 'https://mail.google.com/mail/' };
const outlook = { name: 'Outlook', href: 'https://outlook.live.com/mail/' };
const icloud = { name: 'iCloud Mail', href: 'https://www.icloud.com/mail/' };

/** Webmail of the largest providers; phones open the provider's app instead. */
const inboxes: Record<string, { name: string; href: string }> = {
  'gmail.com': gmail,
  'googlemail.com': gmail,
  'outlook.com': outlook,
  'hotmail.com': outlook,
  'live.com': outlook,
  'msn.com': outlook,
  'icloud.com': icloud,
  'me.com': icloud,
  'mac.com': icloud,
  'yahoo.com': { name: 'Yahoo Mail', href: 'https://mail.yahoo.com/' },
  'aol.com': { name: 'AOL Mail', href: 'https://mail.aol.com/' },
};

const useIsLate = (): boolean => {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLate(true);
    }, patienceMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isLate;
};

interface InboxHelpProps {
  email: string;
  /** What else may be the reason if no code has come. */
  children?: string;
}

/** A link to the inbox that the code went to, and, to somebody who waits, where else to look. */
export const InboxHelp = ({ email, children = '' }: InboxHelpProps): ReactNode => {
  const isLate = useIsLate();
  const inbox = inboxes[email.trim().toLowerCase().split('@').at(-1) ?? ''];
  return (
    <div className="flex flex-col items-start text-sm text-muted">
      {inbox && (
        <a
          href={inbox.href}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          Open {inbox.name}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      <p role="status">
        {isLate &&
          `Nothing there? Look in the spam folder for an email from ${brand.name}. ${children}`}
      </p>
    </div>
  );
};

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
