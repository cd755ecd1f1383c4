import { logout, retryLogout } from '@repo/client/accounts/logout.ts';
import { session } from '@repo/client/accounts/session.ts';
import { useFlash } from '@repo/client/browser/flash.ts';
import { useResource } from '@repo/client/server/resource.ts';
import { messages } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import { Button } from '@repo/ui/button';
import { LinkButton } from '@repo/ui/link-button';
import { useToast } from '@repo/ui/dialogs/toast';
import { useEffect, useState, type ReactNode } from 'react';
import { watchPageCache } from './page-cache.ts';

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

const menuId = 'account-menu';

/** A menu below the header on phones and tablets; elsewhere its entries are in the header's row. */
const menuClass =
  'text-ink max-lg:inset-auto max-lg:top-16 max-lg:right-(--gutter) max-lg:m-0 max-lg:w-56 ' +
  'max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-3 ' +
  'max-lg:shadow-3 max-lg:[&>*]:w-full lg:contents';

/** Opens the menu; shows only an initial, so that a phone's row has room for another link. */
const MenuButton = ({ fullName = '' }: { fullName: string | undefined }): ReactNode => (
  <button
    type="button"
    popoverTarget={menuId}
    className="grid size-11 shrink-0 place-items-center rounded-full border border-line-strong font-semibold lg:hidden"
  >
    <span aria-hidden="true">{[...fullName.trim().toUpperCase()][0]}</span>
    <span className="sr-only">Account menu</span>
  </button>
);

const Welcome = ({ fullName }: { fullName: string }): ReactNode => (
  <>
    Welcome,{' '}
    <span dir="auto" className="font-semibold text-ink">
      {fullName}
    </span>
  </>
);

/**
 * For narrow screens: shows the whole welcome if the row has room for it, otherwise nothing. If it
 * does not fit next to the empty first item, it wraps to the second line, which is clipped.
 */
const RowWelcome = ({ fullName }: { fullName: string }): ReactNode => (
  <div
    aria-hidden="true"
    className="flex h-6 w-0 flex-1 flex-wrap justify-end overflow-hidden text-sm text-muted lg:hidden"
  >
    <span className="h-6" />
    <span className="px-2 leading-6 whitespace-nowrap">
      <Welcome fullName={fullName} />
    </span>
  </div>
);

/** At the top right of the landing page, for visitors who are probably signed in. */
export const SessionBar = (): ReactNode => {
  const toast = useToast();
  const { data: user } = useResource(session);
  const [isLeaving, setIsLeaving] = useState(false);

  useFlash();
  useEffect(() => watchPageCache(), []);
  useEffect(() => {
    // If this fails, the bar stays: Profile loads the session again and offers Retry.
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
    <nav aria-label="Account" className="flex flex-wrap items-center justify-end gap-1">
      {user && <RowWelcome fullName={user.fullName} />}
      {user?.hasPremium && (
        <LinkButton size="sm" className="lg:order-2" href={paths.selfGuided}>
          Self-Guided Program
        </LinkButton>
      )}
      <MenuButton fullName={user?.fullName} />
      <div id={menuId} popover="auto" className={menuClass}>
        {user && (
          <p className="px-2 text-sm text-muted wrap-anywhere lg:order-1">
            <Welcome fullName={user.fullName} />
          </p>
        )}
        <LinkButton variant="quiet" size="sm" className="lg:order-3" href={paths.profile}>
          Profile
        </LinkButton>
        <Button
          variant="quiet"
          size="sm"
          className="lg:order-3"
          isBusy={isLeaving}
          onClick={() => void leave()}
        >
          Logout
        </Button>
      </div>
    </nav>
  );
};
