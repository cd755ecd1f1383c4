import { authErrors } from '@repo/contracts/accounts/auth';
import { Button } from '@repo/ui/button';
import { CircleAlert, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** Replaces the forms: without cookies no code and no login can work. */
export const CookiesBlocked = (): ReactNode => (
  <div role="alert" className="flex flex-col items-start gap-4">
    <h1 className="font-display text-2xl">Your browser blocks cookies</h1>
    <p className="flex gap-3">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      We need one cookie to keep you signed in, so you cannot sign up or log in without it. Please
      allow cookies for this site in your browser’s settings, then try again.
    </p>
    <Button onClick={() => window.location.reload()}>Try again</Button>
  </div>
);

const known: Readonly<Record<string, string>> = authErrors;

/** Explains a known `error` value in the address; renders nothing for others. */
export const AuthAlert = ({ code, view }: { code: string | null; view: string }): ReactNode => {
  const [isDismissed, setIsDismissed] = useState(false);
  const text = code !== null && Object.hasOwn(known, code) ? known[code] : undefined;
  if (!text || isDismissed) return null;
  const dismiss = (): void => {
    setIsDismissed(true);
    // A reload opens the same view, without the error.
    history.replaceState(history.state, '', location.href.replace(/\berror=\w+/, `tab=${view}`));
  };
  return (
    <div
      role="alert"
      className="mb-6 flex items-start gap-3 rounded-md bg-danger-bg p-4 text-danger"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p className="flex-1 text-sm">{text}</p>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={dismiss}
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-full"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
};
