import { logout, session } from '@repo/web/accounts/session.ts';
import { forgetMissedLogout } from '@repo/web/visit-end/visit-end.ts';
import { useBrowserValue } from '@repo/web/browser/browser-value.ts';
import { leaveFlash } from '@repo/web/browser/flash.ts';
import { leaveReplacing } from '@repo/web/browser/leave.ts';
import { hasSignedInHint } from '@repo/web/browser/device.ts';
import {
  checkoutAddress,
  clearSignUpState,
  keepVerifyingAddress,
  verifyingAddress,
} from '@repo/web/browser/sign-up-state.ts';
import { useResource } from '@repo/web/server/resource.ts';
import type { CurrentUser } from '@repo/contracts/accounts/me';
import { signInMessages } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import { useToast } from '@repo/ui/dialogs/toast';
import { startTransition, useEffect, useState } from 'react';
import { askedViews } from '../island.tsx';

/**
 * The address waiting for its code. This history entry has only a mark, because nothing can empty
 * entries: after a reload the page names the address again; opened by a link or in another tab, it
 * does not.
 */
const keptVerifying = (): string => {
  const kept = window.history.state as { isVerifying?: true } | null;
  return kept?.isVerifying ? verifyingAddress() : '';
};

/**
 * @param email absent once another view is open
 * @param address what the page is called from now on; as before without it
 */
const keepVerifying = (email?: string, address?: string): void => {
  keepVerifyingAddress(email ?? '');
  window.history.replaceState(email ? { isVerifying: true } : null, '', address);
};

export const authTabs = ['signup', 'login', 'forgot'] as const;
export type AuthTab = (typeof authTabs)[number];
/** What an address, or a sign-up that waits for its code, can open. */
export const firstViews = [...authTabs, 'verify'] as const;
export type AuthViewName = (typeof firstViews)[number] | 'reset' | 'cookies-blocked';

const askedView = (): AuthViewName =>
  firstViews.find((view) => askedViews().includes(view)) ?? 'signup';

export interface AuthView {
  /** What is open; unknown during hydration. */
  view: AuthViewName | undefined;
  /** The only view there is; until there is one, the address shows one of all. */
  chosen: AuthViewName | undefined;
  /** The last email typed, kept across views. Empty: of a sign-up in a tab that is gone. */
  email: string;
  /** The name typed with it, in this page's memory alone. */
  name: string;
  show: (view: AuthViewName, email?: string) => void;
  signedUp: (email: string, name: string) => void;
  /** Back to the sign-up form: for another address, or for somebody else, who finds nothing. */
  startAgain: () => Promise<void>;
  logIn: (user: CurrentUser) => void;
  verified: () => Promise<void>;
}

/** A member continues to the page that they came from, or to the landing page. */
const leaveVerified = (user: CurrentUser | null | undefined, from: string): void => {
  if (user?.isVerified) leaveReplacing(from || paths.home);
};

/**
 * The current part of the auth screen. A signed-in member leaves for the page they came from; an
 * unverified one sees the verification view.
 * @param hasEnded whether their session turned out to be over, which a toast says
 */
export const useAuthView = (from: string, hasEnded = false): AuthView => {
  const toast = useToast();
  const { data: user } = useResource(session);
  const kept = useBrowserValue(checkoutAddress, '');
  const verifying = useBrowserValue(keptVerifying, '');
  const areCookiesBlocked = useBrowserValue(() => !navigator.cookieEnabled, false);
  const asked = useBrowserValue<AuthViewName | undefined>(askedView, undefined);
  const [picked, setPicked] = useState<AuthViewName>();
  const [name, setName] = useState('');
  const due = user && !user.isVerified ? 'verify' : (picked ?? (verifying ? 'verify' : undefined));
  const isAsked = picked === undefined && due === asked;
  const chosen = areCookiesBlocked ? 'cookies-blocked' : isAsked ? undefined : due;
  const view = chosen ?? asked;
  // A sign-up in a tab that is gone names no address: whoever is here may be somebody else.
  const [email = verifying || (view === 'verify' ? '' : kept), setEmail] = useState<string>();

  /** Keeps the current view until the file of the next one is loaded. */
  const open = (next: AuthViewName): void => {
    keepVerifying();
    startTransition(() => {
      setPicked(next);
    });
  };
  const enter = (known: CurrentUser | null): void => {
    if (known?.isVerified) clearSignUpState();
    leaveVerified(known, from);
  };

  useEffect(() => {
    if (!hasEnded) return;
    toast({ title: signInMessages.sessionEnded, variant: 'info' });
    // A reload would say it again.
    keepVerifying(keptVerifying(), window.location.href.replace('&ended=1', ''));
  }, [hasEnded, toast]);
  useEffect(() => {
    if (!hasSignedInHint()) return;
    // If this fails the screen stays as it is: signing in still works here.
    void session.load().then(
      (known) => {
        leaveVerified(known, from);
      },
      () => undefined,
    );
  }, [from]);

  const show = (next: AuthViewName, typed = email): void => {
    // Choosing another view while unverified means "not me"; the server's session stays open.
    if (user) session.set(null);
    setEmail(typed);
    open(next);
  };

  return {
    view,
    chosen,
    email: user?.email ?? email,
    name,
    show,
    signedUp: (typed, typedName) => {
      setName(typedName);
      setEmail(typed);
      open('verify');
      keepVerifying(typed);
    },
    startAgain: async () => {
      if (!user && !email) await logout();
      toast({ title: '' });
      show('signup');
    },
    logIn: (known) => {
      // A browser that has refused the hint cookie has refused the session cookie, too.
      if (!hasSignedInHint()) {
        open('cookies-blocked');
        return;
      }
      forgetMissedLogout();
      const done = { title: signInMessages.loginDone };
      if (known.isVerified) leaveFlash(done);
      else toast(done);
      session.set(known);
      enter(known);
    },
    verified: async () => {
      // A guest who has paid is signed in by the code.
      if (user ?? hasSignedInHint()) {
        try {
          enter(await session.reload());
          return;
        } catch {
          // The code is used up, and only a login shows what it has made of the account.
          session.set(null);
        }
      }
      // After a reload only this tab's storage knows the address, and the next view clears it.
      setEmail(email);
      open('login');
    },
  };
};
