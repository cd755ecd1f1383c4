import { preferences } from '@repo/client/accounts/preferences.ts';
import { ContactForm } from '@repo/client/coaching/contact-form.tsx';
import { useResource } from '@repo/client/server/resource.ts';
import { describeWishes } from '@repo/contracts/coaching/coaching';
import { coach } from '@repo/content/coach';
import { useState, type ReactNode } from 'react';

/** The contact wishes in one line, "by text message, after 6 pm", above the form that changes them. */
export const Wishes = (): ReactNode => {
  const contact = useResource(preferences).data?.contact;
  // Open until answered, and not closed by the answer itself, which would take the focus with it.
  const [isOpen] = useState(!contact);
  const { channel, hours } = contact ? describeWishes(contact) : { channel: '', hours: '' };
  return (
    <details open={isOpen}>
      <summary className="min-h-11 w-fit content-center font-semibold text-link wrap-anywhere">
        How {coach.called} reaches you
        {contact && `: ${[channel, hours].filter(Boolean).join(', ')}`}
      </summary>
      <div className="mt-3">
        <ContactForm known={contact} />
      </div>
    </details>
  );
};
