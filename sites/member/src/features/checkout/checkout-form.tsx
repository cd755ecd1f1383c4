import { RequestError } from '@repo/contracts/client';
import { messages } from '@repo/contracts/messages';
import type { AlreadyPurchased } from '@repo/contracts/purchases/checkout';
import { Button } from '@repo/ui/button';
import { Field } from '@repo/ui/field';
import { useToast } from '@repo/ui/toast';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../common/field-errors.ts';
import { fieldRules } from '../../common/field-rules.ts';
import { EmailField } from '../../common/fields.tsx';
import { isTrustedTarget, leaveTo, stripeOrigin } from '../../common/leave.ts';
import type { Buyer, CheckoutKind } from './checkouts.ts';
import { PaymentProblem } from './payment-problem.tsx';

const fields = ['email', 'coupon'] as const;

interface CheckoutFormProps {
  kind: CheckoutKind;
  /** The signed-in buyer's address. */
  email: string;
  coupon: string;
  /** What the button says, with the amount in it. */
  label: string;
  onAlreadyPaid: (state: AlreadyPurchased['state']) => void;
  onSoldOut: () => void;
}

/** Opens the hosted payment page, and nothing but the payment provider's page. */
const openPayment = async (kind: CheckoutKind, buyer: Buyer): Promise<void> => {
  const url = await kind.start(buyer);
  if (!url) throw new Error(kind.noUrl);
  if (!isTrustedTarget(url, stripeOrigin)) throw new Error(messages.payments.invalidAnswer);
  leaveTo(url);
};

const explain = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : messages.payments.failed;

/** Nothing the buyer typed is at fault: the same again may well succeed. */
const isOurs = (error: unknown): boolean =>
  !(error instanceof RequestError) || error.status === 0 || error.status >= 500;

export const CheckoutForm = ({
  kind,
  email,
  coupon,
  label,
  onAlreadyPaid,
  onSoldOut,
}: CheckoutFormProps): ReactNode => {
  const toast = useToast();
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, setError, clearErrors, watch, formState } = useForm<Buyer>({
    defaultValues: { email, coupon },
    reValidateMode: 'onSubmit',
  });
  const { errors } = formState;

  const fail = (error: unknown): void => {
    setIsLeaving(false);
    setProblem(isOurs(error) ? explain(error) : undefined);
    if (error instanceof RequestError && error.code === 'ALREADY_PURCHASED') {
      onAlreadyPaid((error.data.current as AlreadyPurchased | undefined)?.state ?? 'paid');
      return;
    }
    if (error instanceof RequestError && error.code === 'SOLD_OUT') {
      onSoldOut();
      return;
    }
    if (error instanceof RequestError && error.code === 'INVALID_COUPON')
      setError('coupon', { type: 'server', message: error.message }, { shouldFocus: true });
    else showFieldErrors(error, setError, fields);
    toast({ title: messages.payments.errorTitle, text: explain(error), variant: 'destructive' });
  };
  const pay = handleSubmit(async (buyer) => {
    setIsLeaving(true);
    setProblem(undefined);
    await openPayment(kind, buyer).catch(fail);
  });
  const clearOnEdit = (name: keyof Buyer) => ({
    onChange: () => {
      clearErrors(name);
    },
  });

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void pay(event)}>
      <EmailField
        hint="Your receipt goes here."
        error={errors.email?.message}
        {...register('email', { ...fieldRules.checkoutEmail, ...clearOnEdit('email') })}
      />
      {kind.hasCoupon && (
        <details open={coupon !== '' || Boolean(errors.coupon)} className="group">
          <summary className="min-h-11 w-fit content-center text-sm font-semibold text-link">
            Have a code?
          </summary>
          <Field
            label="Code"
            autoComplete="off"
            autoCapitalize="characters"
            error={errors.coupon?.message}
            className="pt-2"
            {...register('coupon', { ...fieldRules.coupon, ...clearOnEdit('coupon') })}
          />
        </details>
      )}
      <Button type="submit" disabled={watch('email').trim() === ''} isBusy={isLeaving}>
        {label}
      </Button>
      {problem && !isLeaving && <PaymentProblem text={problem} />}
      <p className="text-sm text-muted">
        You pay on our payment provider’s secure page. We never see your card.
      </p>
    </form>
  );
};
