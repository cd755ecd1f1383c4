import { useCurrentUser } from '@repo/web/accounts/session.ts';
import { call } from '@repo/web/server/api.ts';
import { createResource, useResource } from '@repo/web/server/resource.ts';
import { paths } from '@repo/contracts/paths';
import { journal as journalApi } from '@repo/contracts/programme/journal';
import { Card } from '@repo/ui/card';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { Support } from './not-paid.tsx';

export const written = createResource(async () => (await call(journalApi.read)).data);

/** Members keep their own texts, which were never part of the product. */
const PastWords = (): ReactNode => (
  <div className="flex flex-col items-start gap-3 border-l-2 border-line pl-4">
    <p>Everything you wrote stays yours: you can still read, print and export it.</p>
    <LinkButton href={paths.journal}>Read my words</LinkButton>
  </div>
);

/** The money went back, through us or the bank; only the buyer sees this. */
export const Refunded = (): ReactNode => {
  const user = useCurrentUser();
  const { data: journal } = useResource(written, user ? 'load' : undefined);
  return (
    <Card as="section" className="flex flex-col gap-5 sm:p-10">
      <OverlapArt week={2} rings={4} viewBox="wide" className="w-28 opacity-80" />
      <h1 className="font-display text-3xl">This payment was returned to you</h1>
      <p className="text-muted">
        The money goes back to the card it came from, and what it paid for is closed. Banks usually
        take five to ten days to show it. Thank you for giving it a try. You’re welcome back any
        time.
      </p>
      {journal && journal.weeks.length > 0 && <PastWords />}
      <div className="flex flex-col gap-3 sm:flex-row">
        {user && (
          <LinkButton variant="secondary" href={paths.profile}>
            See Your Payments
          </LinkButton>
        )}
        <LinkButton variant="secondary" href={paths.home}>
          Back to Home
        </LinkButton>
      </div>
      <Support />
    </Card>
  );
};
