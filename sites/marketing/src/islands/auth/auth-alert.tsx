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

/** Explains the `error` of the address, where it is a known one. */
export const AuthAlert = ({ view }: { view: string | undefined }): ReactNode => {
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed) return null;
  const dismiss = (): void => {
    setIsDismissed(true);
    // A reload opens the same view, without the error.
    const address = location.href.replace(/\berror=\w+/, `tab=${view ?? ''}`);
    history.replaceState(history.state, '', address);
  };
  return (
    <div
      role="alert"
      data-in="error"
      className="mb-6 flex items-start gap-3 rounded-md bg-danger-bg p-4 text-danger"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {Object.entries(authErrors).map(([code, text]) => (
        <p key={code} data-in={code} className="flex-1 text-sm">
          {text}
        </p>
      ))}
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
