import { session } from '@repo/client/accounts/session.ts';
import { useResource } from '@repo/client/server/resource.ts';
import { leaveSentence, messages } from '@repo/contracts/messages';
import type { CurrentUser } from '@repo/contracts/accounts/me';
import { paths } from '@repo/contracts/paths';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { failWith, primeSessionFrom, requireUser } from '../accounts/guard.ts';
import { LogoutButton } from '../accounts/profile/logout-button.tsx';
import { ProfileCard } from '../accounts/profile/profile-card.tsx';
import { VerifyBanner } from '../accounts/profile/verify-banner.tsx';
import { EverythingCard } from '../accounts/rights/export/everything-card.tsx';
import { SessionsCard } from '../accounts/sessions/sessions-card.tsx';
import { InsightCard } from '../programme/preferences/insight-card.tsx';
import { PastWordsCard } from '../programme/journal/past-words-card.tsx';
import { ProgressCard } from '../programme/progress-card.tsx';
import { ownTransactions } from '../purchases/transactions/own-transactions.ts';
import { TransactionCard } from '../purchases/transactions/transaction-card.tsx';

export const loader = async ({ url }: LoaderFunctionArgs): Promise<CurrentUser> => {
  const known = ownTransactions.peek();
  await primeSessionFrom(ownTransactions);
  const user = await requireUser(url);
  // Before the address is verified there is nothing but the sign-up's own input.
  if (!user.isVerified) return user;
  // Data that was just loaded is fresh enough; older data is loaded again.
  const own = known ? ownTransactions.reload() : ownTransactions.load();
  await own.catch(failWith(url, messages.auth.profileFailed));
  return user;
};

export const Component = (): ReactNode => {
  const loaded = useLoaderData<CurrentUser>();
  // The form replaces the session's user; until then the loader's answer is shown.
  const user = useResource(session).data ?? loaded;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <title>My Profile</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-4xl">My Profile</h1>
        <div className="flex flex-wrap gap-2">
          <LinkButton variant="quiet" size="sm" href={paths.home}>
            Back to Home
          </LinkButton>
          <LogoutButton />
        </div>
      </div>
      {!user.isVerified && <VerifyBanner />}
      {user.hasPremium && <ProgressCard />}
      {user.isVerified && !user.hasPremium && <PastWordsCard />}
      <ProfileCard user={user} />
      {user.isVerified && <TransactionCard />}
      {user.hasPremium && <InsightCard />}
      {user.isVerified && <SessionsCard />}
      {user.isVerified && <EverythingCard />}
      <p className="text-sm text-muted">{leaveSentence} Three presses of Shift do the same.</p>
    </div>
  );
};
