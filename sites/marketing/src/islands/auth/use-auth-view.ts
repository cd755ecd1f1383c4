import { forgetAskedCodes } from '@repo/client/accounts/codes/asked-codes.ts';
import { forgetMissedLogout, retryLogout } from '@repo/client/accounts/logout.ts';
import { session } from '@repo/client/accounts/session.ts';
import { useHere } from '@repo/client/browser/built.ts';
import { takeClearedDraft } from '@repo/client/browser/drafts.ts';
import { leaveFlash, useFlash } from '@repo/client/browser/flash.ts';
import { leaveReplacing } from '@repo/client/browser/leave.ts';
import {
  checkoutAddress,
  forgetNewcomer,
  hasSignedUp,
  rememberSignUp,
} from '@repo/client/browser/newcomer.ts';
import { hasSignedInHint } from '@repo/client/browser/signed-in-hint.ts';
import { useResource } from '@repo/client/server/resource.ts';
import type { CurrentUser } from '@repo/contracts/accounts/me';
import { signInMessages } from '@repo/contracts/messages';
import { paths, signedInPath } from '@repo/contracts/paths';
import { normaliseEmail } from '@repo/contracts/rules';
import { useToast } from '@repo/ui/dialogs/toast';
import { startTransition, useEffect, useState } from 'react';

/**
 * The address that waits for its code, kept with this very entry of the browser's history: loaded
 * again, the page goes on with the code; opened anew, by a link or by somebody else, it does not.
 */
const keptVerifying = (): string => {
  const kept = window.history.state as { verifying?: unknown } | null;
  return typeof kept?.verifying === 'string' ? kept.verifying : '';
};

/** @param email none once another view is open */
const keepVerifying = (email?: string): void => {
  window.history.replaceState(email === undefined ? null : { verifying: email }, '');
};

export const authTabs = ['signup', 'login', 'forgot'] as const;
export type AuthTab = (typeof authTabs)[number];
type View = AuthTab | 'verify' | 'reset' | 'cookies-blocked';

export interface AuthView {
  view: View;
  /** The email last typed; it is kept from view to view. */
  email: string;
  show: (view: View, email?: string) => void;
  signedUp: (email: string) => void;
  logIn: (user: CurrentUser) => void;
  verified: () => Promise<void>;
}

/** Leaving asks nothing, so what it took is said as soon as it is surely the member who reads it. */
const clearedDraftText = (): string | undefined =>
  takeClearedDraft() ? signInMessages.draftCleared : undefined;

/** A new member goes on to the next step, everybody else home, unless they came from somewhere. */
const leaveVerified = (user: CurrentUser | null | undefined, from: string, isNew = false): void => {
  if (user?.isVerified) leaveReplacing(from || (isNew ? paths.welcome : signedInPath(user)));
};

/**
 * Which part of the auth screen shows. A signed-in member leaves for the page
 * they came from; one who has not verified yet sees the verification view.
 * @param hasEnded whether their session was found to be over, which they are told
 */
export const useAuthView = (first: AuthTab, from: string, hasEnded = false): AuthView => {
  const toast = useToast();
  const { data: user } = useResource(session);
  const kept = useHere(checkoutAddress, '');
  const verifying = useHere(keptVerifying, '');
  const areCookiesBlocked = useHere(() => !navigator.cookieEnabled, false);
  const [email = verifying || kept, setEmail] = useState<string>();
  // Until somebody chooses, it is the address's, which is known once the first view was taken over.
  const [view = verifying ? 'verify' : first, setView] = useState<View>();

  /** The view before stands until the file of the next one is here. */
  const open = (next: View): void => {
    keepVerifying();
    startTransition(() => {
      setView(next);
    });
  };
  const enter = (known: CurrentUser | null, isNew: boolean): void => {
    if (known?.isVerified) forgetNewcomer();
    leaveVerified(known, from, isNew);
  };

  useFlash();
  useEffect(() => {
    if (hasEnded) toast({ title: signInMessages.sessionEnded, variant: 'info' });
  }, [hasEnded, toast]);
  useEffect(() => {
    void retryLogout();
    if (!hasSignedInHint()) return;
    // If this fails the screen stays as it is: one can still sign in here.
    void session.load().then(
      (known) => {
        leaveVerified(known, from);
      },
      () => undefined,
    );
  }, [from]);

  const chosen = user && !user.isVerified ? 'verify' : view;
  return {
    view: areCookiesBlocked ? 'cookies-blocked' : chosen,
    email: user?.email ?? email,
    show: (next, typed = email) => {
      // Choosing another view while unverified means "not me": the session stays the server's.
      if (user) session.set(null);
      setEmail(typed);
      open(next);
    },
    signedUp: (typed) => {
      rememberSignUp();
      setEmail(typed);
      open('verify');
      keepVerifying(typed);
    },
    logIn: (known) => {
      // The answer sets it: a browser that has refused it has refused the session, too.
      if (!hasSignedInHint()) {
        open('cookies-blocked');
        return;
      }
      // The codes that this tab asked for went to the address that was typed before.
      if (known.email !== normaliseEmail(email)) forgetAskedCodes();
      forgetMissedLogout();
      if (known.isVerified)
        leaveFlash({ title: signInMessages.loginDone, text: clearedDraftText() });
      session.set(known);
      enter(known, hasSignedUp());
    },
    verified: async () => {
      if (!user) {
        open('login');
        return;
      }
      enter(await session.reload(), true);
    },
  };
};
