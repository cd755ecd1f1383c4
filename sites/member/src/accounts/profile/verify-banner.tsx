import { nextCodeAt, recordCodeRequest } from '@repo/web/accounts/codes/code-requests.ts';
import { call } from '@repo/web/server/api.ts';
import { useAction } from '@repo/web/server/use-action.ts';
import { auth } from '@repo/contracts/accounts/auth';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { paths, withQuery } from '@repo/contracts/paths';
import { Button } from '@repo/ui/button';
import { Card } from '@repo/ui/card';
import { useToast } from '@repo/ui/dialogs/toast';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

interface VerifyBannerProps {
  email: string;
  hasPremium: boolean;
}

/** For an unverified member: sends a code and opens the page that asks for it. */
export const VerifyBanner = ({ email, hasPremium }: VerifyBannerProps): ReactNode => {
  const toast = useToast();
  const navigate = useNavigate();
  const { isBusy, run } = useAction(accountMessages.profile.verificationFailed);
  const askForCode = async (): Promise<void> => {
    if (!(await run(() => call(auth.resendEmail)))) return;
    recordCodeRequest(email);
    toast({ title: accountMessages.profile.verificationSent });
  };
  const start = async (): Promise<void> => {
    // Within a minute of the last code the API would send none.
    if (nextCodeAt(email) <= Date.now()) await askForCode();
    // An earlier code may still be valid, so the page opens either way.
    await navigate(withQuery(paths.verifyEmail, { returnTo: paths.profile }));
  };
  return (
    <Card
      as="section"
      tone="warn"
      aria-label="Email verification"
      className="flex flex-col items-start gap-4 sm:flex-row sm:items-center sm:justify-between"
    >
      <p>
        Your email is not verified yet. Verify it to{' '}
        {hasPremium ? 'open your program' : 'edit your profile'} and keep your account safe.
      </p>
      <Button className="shrink-0" isBusy={isBusy} onClick={() => void start()}>
        Verify Email
      </Button>
    </Card>
  );
};
