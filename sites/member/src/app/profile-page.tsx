import { preferences } from '../accounts/preferences.ts';
import { session } from '@repo/web/accounts/session.ts';
import { useResource } from '@repo/web/server/resource.ts';
import { leaveSentence } from '@repo/contracts/messages';
import type { CurrentUser } from '@repo/contracts/accounts/me';
import { paths } from '@repo/contracts/paths';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { requireUser } from '../accounts/guard.ts';
import { LogoutButton } from '../accounts/profile/logout-button.tsx';
import { ProfileCard } from '../accounts/profile/profile-card.tsx';
import { VerifyBanner } from '../accounts/profile/verify-banner.tsx';
import { EverythingCard } from '../accounts/rights/export/everything-card.tsx';
import { SessionsCard } from '../accounts/sessions/sessions-card.tsx';
import { ChoicesCard } from '../programme/choices-card.tsx';
import { ownJournal } from '../programme/journal/own-journal.ts';
import { PastWordsCard } from '../programme/journal/past-words-card.tsx';
import { ownProgramme } from '../programme/own-programme.ts';
import { ProgressCard } from '../programme/progress-card.tsx';
import { ownTransactions } from '../purchases/transactions/own-transactions.ts';
import { TransactionCard } from '../purchases/transactions/transaction-card.tsx';

export const loader = async ({ url }: LoaderFunctionArgs): Promise<CurrentUser> => {
  const user = await requireUser(url);
  // Before the address is verified there is nothing but the sign-up's own input.
  if (!user.isVerified) return user;
  const shown = user.hasPremium ? [ownProgramme, preferences] : [ownJournal];
  // Their cards offer Retry themselves.
  await Promise.allSettled([ownTransactions.reload(), ...shown.map((resource) => resource.load())]);
  return user;
};

export const Component = (): ReactNode => {
  const loaded = useLoaderData<CurrentUser>();
  // The form replaces the session's user; until then the loader's answer is shown.
  const user = useResource(session).data ?? loaded;
  return (
    <div className="flex flex-col gap-6">
      <title>My Profile</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-[2rem]">My Profile</h1>
        <div className="flex flex-wrap gap-2 max-sm:-ml-4">
          <LinkButton variant="quiet" size="sm" href={paths.home}>
            Back to Home
          </LinkButton>
          <LogoutButton />
        </div>
      </div>
      {!user.isVerified && (
        <VerifyBanner email={user.pendingEmail ?? user.email} hasPremium={user.hasPremium} />
      )}
      <ProfileCard user={user} />
      {user.hasPremium && <ProgressCard />}
      {user.isVerified && !user.hasPremium && <PastWordsCard />}
      {user.isVerified && <TransactionCard />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {user.hasPremium && <ChoicesCard />}
        {user.isVerified && (
          <div className="flex flex-col gap-6">
            <SessionsCard />
            <EverythingCard />
          </div>
        )}
      </div>
      <p className="text-sm text-muted">{leaveSentence} Three presses of Shift do the same.</p>
    </div>
  );
};
