import { auth } from '@repo/contracts/accounts/auth';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { Button } from '@repo/ui/button';
import { useToast } from '@repo/ui/dialogs/toast';
import type { ReactNode } from 'react';
import { googleOrigin, isTrustedTarget, leaveTo } from '../browser/leave.ts';
import { useLeaving } from '../browser/use-leaving.ts';
import { call } from '../server/api.ts';
import { failureToast } from '../server/failure.ts';
import { retryLogout } from '../visit-end/visit-end.ts';

const modes = {
  signup: {
    label: 'Sign up with Google',
    endpoint: auth.googleSignup,
    failed: accountMessages.google.signupFailed,
  },
  login: {
    label: 'Sign in with Google',
    endpoint: auth.googleLogin,
    failed: accountMessages.google.loginFailed,
  },
  confirm: {
    label: 'Confirm with Google',
    endpoint: auth.googleConfirm,
    failed: accountMessages.google.loginFailed,
  },
} as const;

const GoogleMark = (): ReactNode => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="currentColor">
    <path d="M12 10.4v3.7h5.2c-.3 1.4-1.7 4-5.2 4a6.1 6.1 0 0 1 0-12.2c1.8 0 3 .8 3.7 1.4l2.6-2.5A9.3 9.3 0 0 0 12 2.5a9.5 9.5 0 1 0 0 19c5.5 0 9.1-3.9 9.1-9.3 0-.6 0-1.1-.2-1.8H12Z" />
  </svg>
);

interface GoogleButtonProps {
  mode: keyof typeof modes;
  /** The page that Google's redirect returns to. */
  from: string | undefined;
}

/** Starts the sign-in with Google; only an address on Google's own origin is opened. */
export const GoogleButton = ({ mode, from }: GoogleButtonProps): ReactNode => {
  const { label, endpoint, failed } = modes[mode];
  const toast = useToast();
  const [isBusy, setIsBusy] = useLeaving();
  const start = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await retryLogout();
      const { data } = await call(endpoint, { query: { from } });
      if (!isTrustedTarget(data.redirectLink, googleOrigin)) throw new Error('unexpected address');
      leaveTo(data.redirectLink);
    } catch (error) {
      toast(failureToast(failed, error));
      setIsBusy(false);
    }
  };
  return (
    <Button variant="secondary" className="w-full" isBusy={isBusy} onClick={() => void start()}>
      {!isBusy && <GoogleMark />}
      {label}
    </Button>
  );
};
