import { logout } from '@repo/web/accounts/session.ts';
import { leaveTo } from '@repo/web/browser/leave.ts';
import { useLeaving } from '@repo/web/browser/use-leaving.ts';
import { paths, withQuery } from '@repo/contracts/paths';
import { Card } from '@repo/ui/card';
import { Button } from '@repo/ui/button';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';

const signUpPath = withQuery(paths.auth, { from: paths.welcome });
export const loginPath = withQuery(paths.auth, { tab: 'login', from: paths.welcome });

/**
 * For a browser that did not pay, or that blocks cookies. Always offers both login and sign-up, so
 * that the page never reveals whether the address has an account.
 */
export const OneStepLeft = (): ReactNode => (
  <Card
    as="section"
    tone="tint"
    aria-labelledby="one-step-title"
    className="flex flex-col gap-4 sm:p-8"
  >
    <h2 id="one-step-title" className="font-display text-2xl">
      One step left: make your account with the address your receipt goes to
    </h2>
    <p className="text-muted">
      What you bought waits for the account with this address, so that nobody but you can open it.
      If you have been here before, log in with it, and it is there.
    </p>
    <div className="flex flex-col gap-3 sm:flex-row">
      <LinkButton href={signUpPath}>Make your account</LinkButton>
      <LinkButton variant="secondary" href={loginPath}>
        Log in instead
      </LinkButton>
    </div>
  </Card>
);

/** Paid while signed out, now signed in as another: the purchase belongs to the paying address. */
export const OtherAccount = ({ paidAs }: { paidAs: string | undefined }): ReactNode => {
  const [isLeaving, setIsLeaving] = useLeaving();
  const change = async (): Promise<void> => {
    setIsLeaving(true);
    await logout();
    leaveTo(signUpPath);
  };
  return (
    <Card
      as="section"
      tone="tint"
      aria-labelledby="other-account-title"
      className="flex flex-col items-start gap-4 sm:p-8"
    >
      <h2 id="other-account-title" className="font-display text-2xl">
        This purchase waits for <span className="whitespace-nowrap">{paidAs}</span>
      </h2>
      <p className="text-muted">
        You are signed in with another account. Log out, then make an account with the address you
        paid with, or log in to it, and what you bought is there.
      </p>
      <Button isBusy={isLeaving} onClick={() => void change()}>
        Log out and go on
      </Button>
    </Card>
  );
};
