import { paths } from '@repo/contracts/paths';
import { Card } from '@repo/ui/card';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import { Spinner } from '@repo/ui/states/spinner';
import type { ReactNode } from 'react';
import { Support } from './support.tsx';

/** Shown while the page asks the API. */
export const Processing = (): ReactNode => (
  <section role="status" className="flex flex-col items-center gap-4 py-10 text-center">
    <OverlapArt week={1} viewBox="wide" className="w-36" />
    <h1 className="font-display text-3xl">Confirming your payment</h1>
    <p className="flex items-center gap-3 text-muted">
      <Spinner />
      This usually takes a few seconds. You can leave this page open.
    </p>
  </section>
);

/** The money is on its way, but slower than anybody should have to wait for. */
export const Late = (): ReactNode => (
  <Card as="section" role="status" className="flex flex-col gap-5 sm:p-10">
    <OverlapArt week={3} rings={4} viewBox="wide" className="w-28 opacity-80" />
    <h1 className="font-display text-3xl">Your payment is on its way</h1>
    <p className="text-muted">
      Some banks take longer to confirm. There is nothing more for you to do, and no need to pay
      again: as soon as it arrives, your receipt comes by email, and what you bought opens in your
      account.
    </p>
    <LinkButton variant="secondary" href={paths.home} className="self-start">
      Back to Home
    </LinkButton>
    <Support />
  </Card>
);
