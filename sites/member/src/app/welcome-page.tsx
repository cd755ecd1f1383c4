import { messages } from '@repo/contracts/messages';
import type { CurrentUser } from '@repo/contracts/accounts/me';
import { paths, weekPath } from '@repo/contracts/paths';
import { totalWeeks } from '@repo/product/weeks';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { failWith, requireVerified } from '../accounts/guard.ts';
import { LogoutButton } from '../accounts/profile/logout-button.tsx';
import { redirectInApp } from '../browser/redirect.ts';
import { ownProgramme } from '../programme/own-programme.ts';

/** The next page of a member with the program; after week 6, the overview. */
const nextPath = (currentWeek: number): string =>
  currentWeek < totalWeeks ? weekPath(currentWeek + 1) : paths.selfGuided;

/** Sends coaching clients to their coaching and members to their week; others stay. */
export const loader = async ({ url }: LoaderFunctionArgs): Promise<CurrentUser> => {
  const user = await requireVerified(url);
  if (user.paidForCoaching) return redirectInApp(url, paths.coaching);
  if (!user.hasPremium) return user;
  const { programProgress } = await ownProgramme
    .load()
    .catch(failWith(url, messages.programme.loadFailed));
  return redirectInApp(url, nextPath(programProgress.currentWeek));
};

/** For who signed up with another address than the one that paid. */
export const Component = (): ReactNode => {
  const { fullName } = useLoaderData<CurrentUser>();
  return (
    <div className="flex max-w-176 flex-col gap-8">
      <title>Welcome</title>
      <div>
        <h1 className="font-display text-[2rem] break-words">
          {fullName ? `Welcome, ${fullName}` : 'Welcome'}
        </h1>
        <p className="mt-3 text-lg text-muted">Your account is ready.</p>
      </div>
      <section aria-labelledby="paid-title" className="flex flex-col items-start gap-2">
        <h2 id="paid-title" className="font-semibold">
          Have you paid already?
        </h2>
        <p className="text-muted">
          There’s no need to pay again. Log out, then log in or sign up with the address your
          receipt went to: what you bought is there.
        </p>
        <LogoutButton />
      </section>
      <LinkButton variant="quiet" href={paths.home} className="self-start">
        Back to Home
      </LinkButton>
    </div>
  );
};
