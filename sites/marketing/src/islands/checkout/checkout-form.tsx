import { EmailField } from '../email-field.tsx';
import { fieldRules } from '@repo/web/forms/field-rules.ts';
import { useForm } from '@repo/web/forms/use-form.ts';
import type { AlreadyPurchased } from '@repo/contracts/purchases/checkout';
import { Button } from '@repo/ui/button';
import { Field, type FieldProps } from '@repo/ui/fields/field';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { CheckoutKind } from './checkouts.ts';
import { useCheckout } from './use-checkout.ts';

/** Stays after the toast: the payment page could not be opened, and Retry submits the form. */
const PaymentProblem = ({ text }: { text: string }): ReactNode => (
  <div className="flex flex-wrap items-center gap-3 rounded-md bg-danger-bg p-4 text-danger">
    <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
    <p className="min-w-48 flex-1 text-sm">{text}</p>
    <Button type="submit" variant="secondary" size="sm">
      Retry
    </Button>
  </div>
);

const rules = { email: fieldRules.checkoutEmail, coupon: fieldRules.coupon };

/** Interval of reading the field: some password managers fill it without an event. */
const lookMs = 500;
/** They do so while the page opens; after this many looks a step in the form is looked at alone. */
const maxLooks = 60;

/** Reads the field again for a while, and whenever somebody types or goes to a field. */
const onFilled = (listener: () => void): (() => void) => {
  let looks = 0;
  const looking = setInterval(() => {
    listener();
    if ((looks += 1) === maxLooks) clearInterval(looking);
  }, lookMs);
  const events = ['input', 'focusin'] as const;
  for (const name of events) document.addEventListener(name, listener);
  return () => {
    for (const name of events) document.removeEventListener(name, listener);
    clearInterval(looking);
  };
};

/** @returns the address in the page's form; read from the field, as it may be typed before hydration */
export const useTypedEmail = (): string =>
  useSyncExternalStore(
    onFilled,
    () => document.querySelector<HTMLInputElement>('[name="email"]')?.value ?? '',
    () => '',
  );

/** Collapsed until needed; a code in the address, or a refused one, opens it for good. */
const CouponField = ({ isOpen, ...field }: { isOpen: boolean } & FieldProps): ReactNode => {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <details open={wasOpen} className="group">
      <summary className="min-h-11 w-fit content-center text-sm font-semibold text-link">
        Have a code?
      </summary>
      <Field
        hint="It is taken off on the payment page."
        autoCapitalize="characters"
        enterKeyHint="go"
        className="pt-2"
        {...field}
      />
    </details>
  );
};

interface CheckoutFormProps {
  kind: CheckoutKind;
  /** The signed-in buyer's address. */
  email: string;
  coupon: string;
  /** The button's text, including the amount. */
  label: ReactNode;
  /** Below the address. */
  children: ReactNode;
  /** @param again pays in spite of the earlier payment */
  onAlreadyPaid: (earlier: AlreadyPurchased, again: () => void) => void;
  onSoldOut: () => void;
}

export const CheckoutForm = (props: CheckoutFormProps): ReactNode => {
  const { kind, email, coupon, label, children, onAlreadyPaid, onSoldOut } = props;
  const form = useForm({ initial: { email, coupon }, rules, checks: 'left' });
  const { refuse, values } = form;
  const { isLeaving, problem, pay } = useCheckout({
    kind,
    refuse,
    onAlreadyPaid: (earlier) => {
      onAlreadyPaid(earlier, () => void pay({ ...values(), again: true }));
    },
    onSoldOut,
  });
  const isFilled = useTypedEmail().trim() !== '';
  const couponField = form.field('coupon');

  return (
    <form {...form.sends(pay)} className="flex flex-col gap-5">
      <EmailField enterKeyHint="go" hint="Your receipt goes here." {...form.field('email')} />
      {children}
      {kind.hasCoupon && (
        <CouponField
          isOpen={coupon !== '' || Boolean(couponField.error)}
          label="Code"
          {...couponField}
        />
      )}
      <Button type="submit" disabled={!isFilled} isBusy={isLeaving}>
        {label}
      </Button>
      {problem && !isLeaving && <PaymentProblem text={problem} />}
      <p className="text-sm text-muted">
        You pay on our payment provider’s secure page. We never see your card.
      </p>
    </form>
  );
};
