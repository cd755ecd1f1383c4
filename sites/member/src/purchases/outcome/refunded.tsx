import { paths } from '@repo/contracts/paths';
import { Card } from '@repo/ui/card';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { useViewer } from '../../accounts/use-viewer.ts';
import { Support } from './support.tsx';

/** The money went back, by our refund or by the bank's; only whoever paid is told. */
export const Refunded = (): ReactNode => {
  const user = useViewer();
  return (
    <Card as="section" className="flex flex-col gap-5 sm:p-10">
      <OverlapArt week={2} rings={4} viewBox="wide" className="w-28 opacity-80" />
      <h1 className="font-display text-3xl">This payment was returned to you</h1>
      <p className="text-muted">
        The money goes back to the card it came from, and what it paid for is closed. Banks usually
        take five to ten days to show it. Thank you for giving it a try. You’re welcome back any
        time.
      </p>
      <div className="flex flex-col gap-3 sm:flex-row">
        {user && <LinkButton href={paths.profile}>See Your Payments</LinkButton>}
        <LinkButton variant="secondary" href={paths.home}>
          Back to Home
        </LinkButton>
      </div>
      <Support />
    </Card>
  );
};
