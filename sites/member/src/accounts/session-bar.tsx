import { messages } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import { Button } from '@repo/ui/button';
import { LinkButton } from '@repo/ui/link-button';
import { useToast } from '@repo/ui/toast';
import { useEffect, useState, type ReactNode } from 'react';
import { useFlash } from '../browser/use-flash.ts';
import { useResource } from '../server/use-resource.ts';
import { logout } from './logout.ts';
import { retryLogout } from './missed-logout.ts';
import { watchReturns } from './returns.ts';
import { session } from './session.ts';

const SignedOut = (): ReactNode => (
  <nav aria-label="Account" className="flex items-center gap-2">
    <LinkButton variant="quiet" size="sm" href={`${paths.auth}?tab=login`}>
      Login
    </LinkButton>
    <LinkButton size="sm" href={paths.auth}>
      Sign Up
    </LinkButton>
  </nav>
);

/** Top right of the landing page for someone who seems to be signed in. */
export const SessionBar = (): ReactNode => {
  const toast = useToast();
  const { data: user } = useResource(session);
  const [isLeaving, setIsLeaving] = useState(false);

  useFlash();
  useEffect(() => watchReturns(), []);
  useEffect(() => {
    // If this fails the bar stays as it is: Profile asks again and offers Retry.
    void retryLogout()
      .then(session.load)
      .catch(() => undefined);
  }, []);

  const leave = async (): Promise<void> => {
    setIsLeaving(true);
    const isHeard = await logout();
    toast(
      isHeard
        ? { title: messages.auth.logoutDone }
        : { title: messages.auth.logoutFailed, variant: 'destructive' },
    );
  };

  if (user === null) return <SignedOut />;
  return (
    <nav aria-label="Account" className="flex flex-wrap items-center justify-end gap-x-1 gap-y-2">
      {user && (
        <p className="px-2 text-sm text-muted max-md:order-last max-md:w-full max-md:truncate max-md:text-right">
          Welcome,{' '}
          <span dir="auto" className="font-semibold text-ink">
            {user.fullName}
          </span>
        </p>
      )}
      {user?.hasPremium && (
        <LinkButton size="sm" href={paths.selfGuided}>
          Self-Guided Program
        </LinkButton>
      )}
      <LinkButton variant="quiet" size="sm" href={paths.profile}>
        Profile
      </LinkButton>
      <Button variant="quiet" size="sm" isBusy={isLeaving} onClick={() => void leave()}>
        Logout
      </Button>
    </nav>
  );
};
