import { useViewer } from '@repo/client/accounts/use-viewer.ts';
import { ContactForm } from '@repo/client/coaching/contact-form.tsx';
import { Card } from '@repo/ui/card';
import { Skeleton } from '@repo/ui/states/skeleton';
import type { ReactNode } from 'react';

/** After a coaching purchase: asks a member how the coach may reach them; tells a visitor where. */
export const ContactWishesCard = (): ReactNode => {
  const user = useViewer();
  if (user === null)
    return (
      <p className="rounded-lg bg-tint p-5">
        Your coach writes to the address your receipt goes to. Please look there within the next 24
        hours. If you’d rather have a call or a text, you can say so in your profile as soon as you
        have an account.
      </p>
    );
  return (
    <Card as="section" aria-labelledby="contact-title" className="sm:p-8">
      <h2 id="contact-title" className="font-display text-2xl">
        How would you like to be reached?
      </h2>
      <p className="mt-2 mb-5 text-muted">Your coach gets your answer by email.</p>
      {user === undefined ? <Skeleton lines={4} /> : <ContactForm />}
    </Card>
  );
};
