import { EmailField } from '../email-field.tsx';
import { fieldRules } from '@repo/web/forms/field-rules.ts';
import { useForm, useSubmit } from '@repo/web/forms/use-form.ts';
import { call } from '@repo/web/server/api.ts';
import { paths } from '@repo/contracts/paths';
import { waitingList } from '@repo/contracts/purchases/waiting-list';
import { formatMoney, offers, type OfferId } from '@repo/product/offers';
import { Button } from '@repo/ui/button';
import { useState, type ReactNode } from 'react';

const fields = ['email'] as const;
const rules = { email: fieldRules.checkoutEmail };

interface WaitingListProps {
  /** The offer that is sold out. */
  offer: OfferId;
  /** Typed before, in the form that this one replaces, or the member's own. */
  email: string;
  /** The sold-out month in words. */
  spots: string;
}

/** Replaces the payment form while all coaching spots of the month are taken. */
export const WaitingListForm = ({ offer, email, spots }: WaitingListProps): ReactNode => {
  const [isJoined, setIsJoined] = useState(false);
  const [hadFocus] = useState(() => document.activeElement?.matches('[name="email"]'));
  const form = useForm({ initial: { email }, rules });
  const { refuse } = form;
  const submit = useSubmit({ failed: 'We could not add you to the list', refuse, fields });
  const join = form.sends((guest) =>
    submit(async () => {
      await call(waitingList.join, { body: { email: guest.email.trim(), priceId: offer } });
      setIsJoined(true);
    }),
  );

  return (
    <section aria-labelledby="waiting-title" className="flex flex-col gap-5">
      <div>
        <h2 id="waiting-title" className="font-display text-2xl">
          {spots}
        </h2>
        <p className="mt-2 text-muted">
          Coaching is one-on-one, so each month has only a few spots. The next ones open when the
          next month begins, at midnight UTC. Leave your email and we will write once, when a spot
          is free. Nothing is charged.
        </p>
      </div>
      {isJoined ? (
        <p role="status" className="rounded-md bg-success-bg p-4 text-success">
          Thank you. We will write to you when a spot is free.
        </p>
      ) : (
        <form {...join} className="flex flex-col gap-5">
          <EmailField enterKeyHint="send" autoFocus={hadFocus} {...form.field('email')} />
          <Button type="submit" isBusy={form.isBusy}>
            Join the waiting list
          </Button>
        </form>
      )}
      <p className="text-sm text-muted">
        You don’t have to wait to begin: the self-guided program is{' '}
        {formatMoney(offers['self-guided'].amount)}.{' '}
        <a href={paths.checkoutSelfGuided} className="font-semibold text-link underline">
          Choose the self-guided program
        </a>
      </p>
    </section>
  );
};
