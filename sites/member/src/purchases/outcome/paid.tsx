import { paths } from '@repo/contracts/paths';
import { programmeTitle } from '@repo/product/weeks';
import { Card } from '@repo/ui/card';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import type { ProductId } from '@repo/product/products';
import { ContactWishes } from '../../coaching/contact-wishes.tsx';
import { Inspiration } from './inspiration.tsx';
import { nextSteps } from './outcomes.ts';

const WhatHappensNext = (): ReactNode => (
  <section aria-labelledby="next-title">
    <h2 id="next-title" className="font-display text-2xl">
      What happens next
    </h2>
    <ol className="mt-5 border-l-2 border-line pl-6">
      {nextSteps.coaching.map(({ title, text }) => (
        <li
          key={title}
          className="relative pb-6 last:pb-0 before:absolute before:-left-[calc(1.5rem+7px)] before:top-1.5 before:size-3 before:rounded-full before:bg-primary"
        >
          <p className="font-semibold">{title}</p>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ol>
  </section>
);

const Bonus = (): ReactNode => (
  <Card as="section" tone="tint" className="flex flex-col gap-4 sm:flex-row sm:items-center sm:p-8">
    <OverlapArt week={4} viewBox="wide" className="w-32 shrink-0" />
    <div className="flex-1">
      <p className="text-sm font-semibold text-primary">Your bonus</p>
      <h2 className="font-display text-xl">{programmeTitle}</h2>
      <p className="mt-1 text-muted">
        The self-guided program is yours as well. Week 1 is open now.
      </p>
    </div>
    <LinkButton href={paths.selfGuided}>Open the Program</LinkButton>
  </Card>
);

const Headline = ({ text }: { text: string }): ReactNode => (
  <div className="text-center">
    <OverlapArt week={6} className="mx-auto w-40" />
    <h1 className="mt-4 font-display text-4xl">Payment Successful!</h1>
    <p className="mx-auto mt-3 max-w-prose text-lg text-muted">{text}</p>
  </div>
);

interface PaidProps {
  product: ProductId;
}

/** We know that the payment has arrived. */
export const Paid = ({ product }: PaidProps): ReactNode =>
  product === 'coaching' ? (
    <>
      <Headline text="Thank you for trusting us with this. Your place is yours." />
      <WhatHappensNext />
      <ContactWishes />
      <Bonus />
      <Inspiration label="Daily Inspiration" />
      <LinkButton variant="secondary" href={paths.home} className="self-center">
        Back to Dashboard
      </LinkButton>
    </>
  ) : (
    <>
      <Headline text="Your program is now ready!" />
      <LinkButton href={paths.selfGuided} className="self-center">
        Start Your Program
      </LinkButton>
      <Inspiration label="While you settle in" />
    </>
  );
