import { isCodePending, recordCodeRequest } from '@repo/web/accounts/codes/code-requests.ts';
import { VerifyForm } from '@repo/web/accounts/codes/verify-form.tsx';
import { leaveReplacing, leaveTo } from '@repo/web/browser/leave.ts';
import { hasSignedInHint } from '@repo/web/browser/device.ts';
import {
  checkoutAddress,
  clearSignUpState,
  scheduleWelcome,
} from '@repo/web/browser/sign-up-state.ts';
import { call } from '@repo/web/server/api.ts';
import { codeOf, sentenceOf } from '@repo/web/server/failure.ts';
import { codeMailLimits } from '@repo/contracts/accounts/auth';
import { paths, weekPath } from '@repo/contracts/paths';
import { checkout, maskAddress } from '@repo/contracts/purchases/checkout';
import { normalizeEmail } from '@repo/contracts/rules';
import type { ProductId } from '@repo/product/products';
import { Button } from '@repo/ui/button';
import { Card } from '@repo/ui/card';
import { Skeleton } from '@repo/ui/states/skeleton';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { TermsNote } from '../auth/terms-note.tsx';
import { loginPath, OneStepLeft } from './one-step-left.tsx';

interface Mailing {
  isSent: boolean;
  error: unknown;
  retry: () => void;
}

/** Has the code mailed once, when the page opens; after that only a press asks for another. */
const useMailing = (sessionId: string, address: string): Mailing => {
  const [outcome, setOutcome] = useState<Omit<Mailing, 'retry'>>({ isSent: false, error: null });
  const mail = useCallback(() => {
    call(checkout.mailCode, { params: { sessionId } }).then(
      () => {
        // The API mails no second code while the first is valid.
        if (!isCodePending(address)) recordCodeRequest(address, 'verify', codeMailLimits.perKnown);
        setOutcome({ isSent: true, error: null });
      },
      (error: unknown) => setOutcome({ isSent: false, error }),
    );
  }, [sessionId, address]);
  useEffect(mail, [mail]);
  return { ...outcome, retry: mail };
};

/** @returns the full address if this tab knows it; the API only returns a masked one */
const addressOf = (paidAs: string): string => {
  const typed = checkoutAddress();
  return maskAddress(normalizeEmail(typed)) === paidAs ? typed : paidAs;
};

/** The first page of each product. */
const firstPages: Record<ProductId, { title: string; action: string; path: string }> = {
  'self-guided': { title: 'week 1', action: 'Open Week 1', path: weekPath(1) },
  coaching: { title: 'your coaching', action: 'Open My Coaching', path: paths.coaching },
};

const goOn = (product: ProductId): void => {
  // If another tab has signed up with a password meanwhile, the code verifies it, and a login
  // follows.
  if (!hasSignedInHint()) {
    leaveTo(loginPath);
    return;
  }
  if (product === 'self-guided') scheduleWelcome();
  else clearSignUpState();
  leaveReplacing(firstPages[product].path);
};

const NotSent = ({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode => (
  <div role="alert" className="flex flex-col items-start gap-4">
    <h2 className="font-display text-2xl">We could not send your code</h2>
    <p className="text-muted">
      {sentenceOf(error) ?? 'The connection failed.'} Your payment is safe.
    </p>
    <Button onClick={onRetry}>Try Again</Button>
  </div>
);

interface IntroProps {
  address: string;
  opens: string;
}

const Intro = ({ address, opens }: IntroProps): ReactNode => (
  <div>
    <h2 className="font-display text-2xl">Almost there</h2>
    <p className="mt-3">
      We sent a six-digit code to <strong className="font-semibold break-all">{address}</strong>.
      Type it here and {opens} opens.
    </p>
    <p className="mt-2 text-sm text-muted">The code works for ten minutes.</p>
  </div>
);

interface GuestCodeProps {
  product: ProductId;
  sessionId: string;
  /** The masked address of the payment. */
  paidAs: string;
}

/**
 * From payment to the first page: in the browser that paid, the code creates the account and signs
 * in. Looks the same whether or not the address has an account (ADR 0018).
 */
export const GuestCode = ({ product, sessionId, paidAs }: GuestCodeProps): ReactNode => {
  const [address] = useState(() => addressOf(paidAs));
  const { isSent, error, retry } = useMailing(sessionId, address);
  const { title, action } = firstPages[product];
  if (codeOf(error) === 'NOT_FOUND') return <OneStepLeft />;
  const body = isSent ? (
    <VerifyForm
      email={address}
      place="paid"
      intro={<Intro address={address} opens={title} />}
      action={action}
      onVerified={() => goOn(product)}
      onBack={() => leaveTo(loginPath)}
    >
      <TermsNote by="entering the code" />
    </VerifyForm>
  ) : (
    <Skeleton lines={5} />
  );
  return (
    <Card as="section" tone="tint" aria-label="Your code" className="sm:p-8">
      {error ? <NotSent error={error} onRetry={retry} /> : body}
    </Card>
  );
};
