import { useCurrentUser } from '@repo/web/accounts/session.ts';
import { CoachCard } from '../../parts/coach-card.tsx';
import { coach } from '@repo/content/coach';
import { paths } from '@repo/contracts/paths';
import type { ProductId } from '@repo/product/products';
import { programmeTitle } from '@repo/product/weeks';
import { Card } from '@repo/ui/card';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { OneStepLeft, OtherAccount } from './one-step-left.tsx';
import { nextSteps } from './outcomes.ts';
import { GuestCode } from './guest-code.tsx';
import { Quotes } from './quotes.tsx';

const WhatHappensNext = (): ReactNode => (
  <section aria-labelledby="next-title">
    <h2 id="next-title" className="font-display text-2xl">
      What happens next
    </h2>
    <ol className="mt-5 border-l-2 border-line pl-6">
      {nextSteps.map(({ title, text }) => (
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

/** Where the next step of everyone but the owner is. */
const stepId = 'next-step';

const Bonus = ({ isOpen }: { isOpen: boolean }): ReactNode => (
  <Card as="section" tone="tint" className="flex flex-col gap-4 sm:flex-row sm:items-center sm:p-8">
    <OverlapArt week={4} viewBox="wide" className="w-32 shrink-0" />
    <div className="flex flex-1 flex-col items-start">
      <p className="text-sm font-semibold text-primary">Your bonus</p>
      <h2 className="font-display text-xl">{programmeTitle}</h2>
      <p className="mt-1 mb-4 text-muted">
        The self-guided program is yours as well.{' '}
        {isOpen ? 'Week 1 is open now.' : 'Week 1 opens with your account.'}
      </p>
      <LinkButton variant="secondary" href={isOpen ? paths.selfGuided : `#${stepId}`}>
        Open the Program
      </LinkButton>
    </div>
  </Card>
);

interface HeadlineProps {
  text: string;
  /** Whether a further step follows below, which a phone must show without scrolling. */
  isBrief: boolean;
}

const Headline = ({ text, isBrief }: HeadlineProps): ReactNode => (
  <div className="text-center">
    <OverlapArt week={6} className={isBrief ? 'mx-auto w-16 sm:w-24' : 'mx-auto w-40'} />
    <h1 className={`font-display ${isBrief ? 'mt-4 text-3xl sm:text-4xl' : 'mt-8 text-4xl'}`}>
      Payment Successful!
    </h1>
    <p className="mx-auto mt-3 max-w-prose text-lg text-muted">{text}</p>
  </div>
);

export interface PaidProps {
  product: ProductId;
  /** null without a payment in the address. */
  sessionId: string | null;
  paidAs: string | undefined;
}

type Looking = 'owner' | 'guest' | 'other account';

/**
 * Who looks at a paid purchase. The API reports a signed-in member's own purchases, and those that
 * this browser paid for while signed out, which have a masked address. Until the session is known,
 * the hint that somebody is signed in is believed, so that nothing moves.
 */
const useLooking = ({ sessionId, paidAs }: PaidProps): Looking => {
  const user = useCurrentUser();
  if (sessionId === null) return 'owner';
  if (user === null) return 'guest';
  return paidAs === undefined ? 'owner' : 'other account';
};

/** The browser that paid gets the code; on another device people sign up as usual. */
const GuestStep = (props: PaidProps): ReactNode =>
  props.paidAs ? (
    <GuestCode {...props} paidAs={props.paidAs} sessionId={props.sessionId ?? ''} />
  ) : (
    <OneStepLeft />
  );

/** The next step for everyone but the owner, who has a button for it. */
const steps: Record<Exclude<Looking, 'owner'>, (props: PaidProps) => ReactNode> = {
  guest: GuestStep,
  'other account': OtherAccount,
};

const texts: Record<ProductId, { lead: string; action: string; path: string; quotes: string }> = {
  coaching: {
    lead: 'Thank you for trusting us with this. Your place is yours.',
    action: 'Open My Coaching',
    path: paths.coaching,
    quotes: 'Daily Inspiration',
  },
  'self-guided': {
    lead: 'Your program is now ready!',
    action: 'Start Your Program',
    path: paths.selfGuided,
    quotes: 'While you settle in',
  },
};

/** The payment is confirmed; without one in the address, the page promises nothing. */
export const Paid = (props: PaidProps): ReactNode => {
  const { product, sessionId } = props;
  const { lead, action, path, quotes } = texts[product];
  const isNamed = sessionId !== null;
  const isCoaching = product === 'coaching';
  const looking = useLooking(props);
  const Step = looking === 'owner' ? undefined : steps[looking];
  return (
    <>
      <Headline
        text={isNamed ? lead : 'If you have just paid, your receipt is in your inbox.'}
        isBrief={Step !== undefined}
      />
      {Step ? (
        // As tall as a guest's code, whose form comes once it was sent.
        <div
          id={stepId}
          className={props.paidAs && looking === 'guest' ? 'min-h-148 sm:min-h-126' : ''}
        >
          <Step {...props} />
        </div>
      ) : (
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton href={path}>{action}</LinkButton>
          {isCoaching && !isNamed && (
            <LinkButton variant="secondary" href={paths.selfGuided}>
              Open the Program
            </LinkButton>
          )}
        </div>
      )}
      {isCoaching && isNamed && (
        <>
          <WhatHappensNext />
          <CoachCard coach={coach} />
          <Bonus isOpen={looking === 'owner'} />
        </>
      )}
      <Quotes label={quotes} />
      {isCoaching && (
        <LinkButton variant="secondary" href={paths.home} className="self-center">
          Back to Dashboard
        </LinkButton>
      )}
    </>
  );
};
