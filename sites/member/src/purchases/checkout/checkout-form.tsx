import type { AlreadyPurchased } from '@repo/contracts/purchases/checkout';
import { Button } from '@repo/ui/button';
import { Field, type FieldProps } from '@repo/ui/field';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { EmailField } from '../../forms/email-field.tsx';
import { fieldRules } from '../../forms/field-rules.ts';
import type { Buyer, CheckoutKind } from './checkouts.ts';
import { PaymentProblem } from './payment-problem.tsx';
import { useCheckout } from './use-checkout.ts';

/** Folded away until somebody has a code; a code in the address, or a refused one, opens it. */
const CouponField = ({ isOpen, ...field }: { isOpen: boolean } & FieldProps): ReactNode => (
  <details open={isOpen} className="group">
    <summary className="min-h-11 w-fit content-center text-sm font-semibold text-link">
      Have a code?
    </summary>
    <Field
      autoComplete="off"
      autoCapitalize="characters"
      enterKeyHint="go"
      className="pt-2"
      {...field}
    />
  </details>
);

interface CheckoutFormProps {
  kind: CheckoutKind;
  /** The signed-in buyer's address. */
  email: string;
  coupon: string;
  /** What the button says, with the amount in it. */
  label: string;
  /** For a buyer who is not signed in. */
  loginHref?: string | undefined;
  onAlreadyPaid: (state: AlreadyPurchased['state']) => void;
  onSoldOut: () => void;
}

export const CheckoutForm = (props: CheckoutFormProps): ReactNode => {
  const { kind, email, coupon, label, loginHref, onAlreadyPaid, onSoldOut } = props;
  const { register, handleSubmit, setError, clearErrors, watch, formState } = useForm<Buyer>({
    defaultValues: { email, coupon },
    mode: 'onBlur',
    reValidateMode: 'onSubmit',
  });
  const { errors } = formState;
  const { isLeaving, problem, pay } = useCheckout({ kind, setError, onAlreadyPaid, onSoldOut });
  const clearOnEdit = (name: keyof Buyer) => ({
    onChange: () => {
      clearErrors(name);
    },
  });

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void handleSubmit(pay)(event)}
    >
      <EmailField
        enterKeyHint="go"
        hint="Your receipt goes here."
        error={errors.email?.message}
        {...register('email', { ...fieldRules.checkoutEmail, ...clearOnEdit('email') })}
      />
      {loginHref && (
        <p className="-mt-2 text-sm text-muted">
          Already have an account?{' '}
          <a href={loginHref} className="font-semibold text-link underline">
            Sign in first
          </a>
          . If not, you make one after paying.
        </p>
      )}
      {kind.hasCoupon && (
        <CouponField
          isOpen={coupon !== '' || Boolean(errors.coupon)}
          label="Code"
          error={errors.coupon?.message}
          {...register('coupon', { ...fieldRules.coupon, ...clearOnEdit('coupon') })}
        />
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
