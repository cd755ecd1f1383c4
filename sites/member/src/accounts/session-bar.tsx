import { logout, session } from '@repo/web/accounts/session.ts';
import { useFlash } from '@repo/web/browser/flash.ts';
import { useResource } from '@repo/web/server/resource.ts';
import { messages } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import { Button } from '@repo/ui/button';
import { LinkButton } from '@repo/ui/link-button';
import { useToast } from '@repo/ui/dialogs/toast';
import { useState, type ReactNode } from 'react';

const SignedOut = (): ReactNode => (
  <nav aria-label="Account" className="flex items-center justify-end gap-2">
    <LinkButton variant="quiet" size="sm" href={`${paths.auth}?tab=login`}>
      Login
    </LinkButton>
    <LinkButton size="sm" href={paths.auth}>
      Sign Up
    </LinkButton>
  </nav>
);

const quiet = 'max-sm:px-2.5 max-[22rem]:px-1.5 max-[22rem]:text-xs';

/**
 * At the top right of the landing page, for visitors who are probably signed in. Below
 * 1024 px the name stands above the links, on a phone beside the brand (marketing's base.css); both
 * fit the header's height, so that nothing moves.
 */
export const SessionBar = (): ReactNode => {
  const toast = useToast();
  // If this fails, the bar stays: Profile loads the session again and offers Retry.
  const { data: user, error } = useResource(session, 'load');
  const [isLeaving, setIsLeaving] = useState(false);

  useFlash();

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
  // Decided once, so that it does not grow.
  if (!user && !error) return null;
  return (
    <nav
      aria-label="Account"
      className="relative flex min-w-0 items-center justify-end sm:max-lg:pt-5 max-[16rem]:flex-wrap"
    >
      {user && (
        <p className="truncate text-right text-sm leading-5 text-muted max-lg:absolute max-lg:top-0 max-lg:right-0 max-sm:-top-7 max-sm:max-w-[calc(100%-10rem)] max-[22rem]:max-w-[75vw] max-sm:text-xs lg:mr-4">
          Welcome,{' '}
          <span dir="auto" className="font-semibold text-ink">
            {user.fullName}
          </span>
        </p>
      )}
      {user?.hasPremium && (
        <LinkButton
          size="sm"
          className="max-sm:px-4 max-[22rem]:shrink max-[22rem]:px-3 max-[22rem]:text-xs"
          href={paths.selfGuided}
        >
          Self-Guided Program
        </LinkButton>
      )}
      <LinkButton variant="quiet" size="sm" className={quiet} href={paths.profile}>
        Profile
      </LinkButton>
      <Button
        variant="quiet"
        size="sm"
        className={`${quiet} -mr-1.5 sm:-mr-4`}
        isBusy={isLeaving}
        onClick={() => void leave()}
      >
        Logout
      </Button>
    </nav>
  );
};
