import { preferences } from '@repo/web/accounts/preferences.ts';
import { ContactForm } from '@repo/web/coaching/contact-form.tsx';
import { useResource } from '@repo/web/server/resource.ts';
import { describeWishes } from '@repo/contracts/coaching/coaching';
import { coach } from '@repo/content/coach';
import { useState, type ReactNode } from 'react';

/**
 * The form for contact wishes; one line above it that opens it, "by text message, after 6 pm".
 * @param isSettled an appointment is set, so coach and client have reached each other
 */
export const Wishes = ({ isSettled }: { isSettled: boolean }): ReactNode => {
  const contact = useResource(preferences).data?.contact;
  // Not folded by the answer itself, which would take the focus with it.
  const [isFolded] = useState(isSettled || !!contact);
  if (!isFolded) return <ContactForm known={contact} />;
  const { channel, hours } = contact ? describeWishes(contact) : { channel: 'by email', hours: '' };
  return (
    <details>
      <summary className="min-h-11 w-fit content-center wrap-anywhere">
        {coach.calledFirst} reaches you {[channel, hours].filter(Boolean).join(', ')}.{' '}
        <span className="font-semibold text-link underline underline-offset-4">Change</span>
      </summary>
      <div className="mt-3">
        <ContactForm known={contact} />
      </div>
    </details>
  );
};
