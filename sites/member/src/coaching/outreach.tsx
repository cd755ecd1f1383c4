import { preferences } from '@repo/client/accounts/preferences.ts';
import { ContactForm } from '@repo/client/coaching/contact-form.tsx';
import { useResource } from '@repo/client/server/resource.ts';
import type { Coaching } from '@repo/contracts/coaching/coaching';
import { formatDay, formatMoment } from '@repo/contracts/dates';
import { brand } from '@repo/product/brand';
import type { ReactNode } from 'react';

/** A link that opens a new mail; an address may hold what would begin another header: `a?bcc=b@c.com`. */
export const MailLink = ({ address }: { address: string }): ReactNode => (
  <a
    href={`mailto:${address.split('@').map(encodeURIComponent).join('@')}`}
    className="font-semibold wrap-anywhere"
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
      We have reminded your coach again. You don’t have to wait:{' '}
      {replyTo && (
        <>
          write to your coach at <MailLink address={replyTo} />, or{' '}
        </>
      )}
      tell us at <MailLink address={brand.supportEmail} />.
    </p>
  </div>
);

/** Asked openly until it is answered; afterwards there to be changed. */
const Wishes = (): ReactNode => {
  const contact = useResource(preferences).data?.contact;
  return (
    <details className="mt-4" open={contact === null || undefined}>
      <summary className="min-h-11 w-fit content-center text-sm font-semibold text-link">
        How your coach may reach you
      </summary>
      <div className="pt-3">
        <ContactForm known={contact} />
      </div>
    </details>
  );
};

/** When the coach will write, that it happened, or that it should have. */
export const Outreach = (known: Coaching): ReactNode => {
  const { state, dueAt, contactedAt } = known;
  if (state === 'contacted' && contactedAt)
    return (
      <>
        <p>Your coach wrote to you on {formatDay(contactedAt)}. Please check your email.</p>
        <Wishes />
      </>
    );
  return (
    <>
      {state === 'overdue' ? (
        <Apology {...known} />
      ) : (
        <p>{dueAt && `Your coach will write by ${formatMoment(dueAt)}.`}</p>
      )}
      <Wishes />
    </>
  );
};
