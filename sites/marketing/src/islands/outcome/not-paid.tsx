import { paths, withQuery } from '@repo/contracts/paths';
import { brand } from '@repo/product/brand';
import type { ProductId } from '@repo/product/products';
import { Card } from '@repo/ui/card';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import { Spinner } from '@repo/ui/states/spinner';
import type { ReactNode } from 'react';
import { causes } from './outcomes.ts';

/** The support contact. */
export const Support = (): ReactNode => (
  <p className="text-sm text-muted">
    Something unclear? Write to{' '}
    <a href={`mailto:${brand.supportEmail}`} className="text-link underline">
      {brand.supportEmail}
    </a>
    .
  </p>
);

/** Shown while the page waits for the API. */
export const Processing = ({ title = 'Confirming your payment' }): ReactNode => (
  <section role="status" className="flex flex-col items-center gap-4 py-10 text-center">
    <OverlapArt week={1} viewBox="wide" className="w-36" />
    <h1 className="font-display text-3xl">{title}</h1>
    <p className="flex items-center gap-3 text-muted">
      <Spinner />
      This usually takes a few seconds. You can leave this page open.
    </p>
  </section>
);

/** The payment is still being processed after the time that people should wait. */
export const LatePayment = (): ReactNode => (
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

const retryPath: Record<ProductId, string> = {
  coaching: paths.checkout,
  'self-guided': paths.checkoutSelfGuided,
};

interface NotPaidProps {
  product: ProductId;
  from: string;
  /** null without a payment in the address. */
  sessionId: string | null;
}

/** Links back to the same offer, which reuses its open payment page. */
const Actions = ({ product, from }: Omit<NotPaidProps, 'sessionId'>): ReactNode => (
  <div className="flex flex-col gap-3 sm:flex-row">
    <LinkButton href={withQuery(retryPath[product], { from })} data-query>
      Try Payment Again
    </LinkButton>
    <LinkButton variant="secondary" href={paths.home}>
      Back to Home
    </LinkButton>
  </div>
);

/** The API says that nothing was paid, or the address names no payment to ask it about. */
export const Unpaid = ({ sessionId, ...props }: NotPaidProps): ReactNode => (
  <Card as="section" className="flex flex-col gap-5 sm:p-10">
    <OverlapArt week={2} rings={4} viewBox="wide" className="w-28 opacity-80" />
    <h1 className="font-display text-3xl">Payment Unsuccessful</h1>
    {sessionId === null ? (
      <p className="text-muted">If you were charged, your receipt is in your inbox.</p>
    ) : (
      <p className="w-fit rounded-full bg-success-bg px-4 py-1.5 text-sm font-semibold text-success">
        No charges were made
      </p>
    )}
    <div>
      <h2 className="font-display text-xl">Possible causes</h2>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-muted">
        {causes.map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ul>
    </div>
    <Actions {...props} />
    <Support />
  </Card>
);

/** The API could not tell, so the page says only what is certain. */
export const Unknown = (props: NotPaidProps): ReactNode => (
  <Card as="section" className="flex flex-col gap-5 sm:p-10">
    <OverlapArt week={3} rings={4} viewBox="wide" className="w-28 opacity-80" />
    <h1 className="font-display text-3xl">We could not confirm your payment</h1>
    <p className="text-muted">
      We could not confirm; you will not be charged twice. If the payment went through, your receipt
      arrives by email, and what you bought opens in your account. If you try again, we first look
      whether it did, and a second payment that reaches us all the same goes back to your card.
    </p>
    <Actions {...props} />
    <Support />
  </Card>
);
