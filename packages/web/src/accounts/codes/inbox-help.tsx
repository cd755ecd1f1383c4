import { brand } from '@repo/product/brand';
import { useEffect, useState, type ReactNode } from 'react';

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
