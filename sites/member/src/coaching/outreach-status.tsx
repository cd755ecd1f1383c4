import { preferences } from '../accounts/preferences.ts';
import { useResource } from '@repo/web/server/resource.ts';
import type { ContactWishes } from '@repo/contracts/accounts/me';
import type { Coaching } from '@repo/contracts/coaching/coaching';
import { coach } from '@repo/content/coach';
import { brand } from '@repo/product/brand';
import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '../browser/days.ts';

/** A link to a new mail. Encoded, because an address may contain other headers: `a?bcc=b@c.com`. */
export const MailLink = ({ address }: { address: string }): ReactNode => (
  <a
    href={`mailto:${address.split('@').map(encodeURIComponent).join('@')}`}
    className="font-semibold text-link underline underline-offset-4 wrap-anywhere"
  >
    {address}
  </a>
);

const Apology = ({ dueAt, replyTo }: Coaching): ReactNode => (
  <div role="note" className="flex flex-col gap-2 rounded-md bg-warn-bg p-4 text-warn">
    <p>
      We promised you a message by {dueAt && formatMoment(dueAt)}. As far as we know it has not
      come. We’re sorry: you trusted us with this, and we are late.
    </p>
    <p>
      We have reminded {coach.called} again. You don’t have to wait:{' '}
      {replyTo && (
        <>
          write to {coach.called} at <MailLink address={replyTo} />, or{' '}
        </>
      )}
      tell us at <MailLink address={brand.supportEmail} />.
    </p>
  </div>
);

/** Where to look, by the channel that the member asked for; the one used is unknown. */
const whereToLook: Record<ContactWishes['channel'], string> = {
  email: 'Please check your email.',
  phone: 'Please check your calls and your voicemail.',
  text: 'Please check your text messages.',
};

/** When the coach will write, has written, or should have written. */
export const OutreachStatus = (known: Coaching): ReactNode => {
  const channel = useResource(preferences).data?.contact?.channel ?? 'email';
  const { state, dueAt, contactedAt } = known;
  if (state === 'overdue') return <Apology {...known} />;
  if (state === 'contacted' && contactedAt)
    return (
      <p>
        {coach.calledFirst} reached out to you on {formatDay(contactedAt)}. {whereToLook[channel]}
      </p>
    );
  return (
    dueAt && (
      <p>
        {coach.calledFirst} will write by {formatMoment(dueAt)}.
      </p>
    )
  );
};
