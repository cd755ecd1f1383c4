import { retryLogout } from '@repo/web/visit-end/visit-end.ts';
import { session } from '@repo/web/accounts/session.ts';
import { isTrustedTarget, leaveTo, stripeOrigin } from '@repo/web/browser/leave.ts';
import { keepCheckoutAddress } from '@repo/web/browser/sign-up-state.ts';
import { useLeaving } from '@repo/web/browser/use-leaving.ts';
import { useSubmit, type Refuse } from '@repo/web/forms/use-form.ts';
import { sentenceOf, UserFacingError } from '@repo/web/server/failure.ts';
import { RequestError } from '@repo/contracts/client';
import { paymentMessages } from '@repo/contracts/messages';
import type { AlreadyPurchased } from '@repo/contracts/purchases/checkout';
import { useState } from 'react';
import type { BuyerFields, CheckoutKind, Purchase } from './checkouts.ts';

/** Opens the payment page, if its address is the payment provider's. */
const openPayment = async (kind: CheckoutKind, buyer: Purchase): Promise<void> => {
  // Otherwise the order would be of the member who left this browser signed in.
  if (!(await retryLogout())) throw new UserFacingError(paymentMessages.failed);
  const { url } = (await kind.start(buyer)).data;
  if (!url) throw new UserFacingError(kind.noUrl);
  if (!isTrustedTarget(url, stripeOrigin)) throw new UserFacingError(paymentMessages.invalidAnswer);
  if (!session.peek()) keepCheckoutAddress(buyer.email.trim());
  leaveTo(url);
};

const throwReadable = (error: unknown): never => {
  throw sentenceOf(error) === undefined ? new UserFacingError(paymentMessages.failed) : error;
};

/** The failure has nothing to do with the input, so a retry may succeed. */
const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof RequestError) || error.status === 0 || error.status >= 500;

interface CheckoutOptions {
  kind: CheckoutKind;
  refuse: Refuse<keyof BuyerFields>;
  onAlreadyPaid: (earlier: AlreadyPurchased) => void;
  onSoldOut: () => void;
}

interface CheckoutState {
  /** True from the click until the payment page opens. */
  isLeaving: boolean;
  /** Why the payment page could not be opened, if a retry may help. */
  problem: string | undefined;
  pay: (buyer: Purchase) => Promise<void>;
}

/** Sends a buyer to the payment page, or explains the failure. */
export const useCheckout = ({
  kind,
  refuse,
  onAlreadyPaid,
  onSoldOut,
}: CheckoutOptions): CheckoutState => {
  const [isLeaving, setIsLeaving] = useLeaving();
  const [problem, setProblem] = useState<string>();

  /** @returns whether the page itself changes, so that no toast is needed. */
  const changePage = (error: unknown): boolean => {
    if (!(error instanceof RequestError)) return false;
    if (error.code === 'ALREADY_PURCHASED') onAlreadyPaid(error.data.current as AlreadyPurchased);
    if (error.code === 'SOLD_OUT') onSoldOut();
    return error.code === 'ALREADY_PURCHASED' || error.code === 'SOLD_OUT';
  };
  const submit = useSubmit<keyof BuyerFields>({
    failed: paymentMessages.errorTitle,
    refuse,
    fields: ['email', 'coupon'],
    fieldOf: { INVALID_COUPON: 'coupon' },
    onFailed: (error) => {
      setIsLeaving(false);
      if (isWorthRetrying(error)) setProblem(sentenceOf(error));
      return changePage(error);
    },
  });
  const pay = (buyer: Purchase): Promise<void> => {
    setIsLeaving(true);
    setProblem(undefined);
    return submit(() => openPayment(kind, buyer).catch(throwReadable));
  };
  return { isLeaving, problem, pay };
};
