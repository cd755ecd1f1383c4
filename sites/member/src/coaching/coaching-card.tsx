import type { Coaching } from '@repo/contracts/coaching/coaching';
import { Card, CardTitle } from '@repo/ui/card';
import { Skeleton } from '@repo/ui/skeleton';
import type { ReactNode } from 'react';
import { preferences } from '../accounts/preferences.ts';
import { formatDate, formatMoment } from '../browser/dates.ts';
import { Retry } from '../server/retry.tsx';
import { useResource } from '../server/use-resource.ts';
import { ContactForm } from './contact-form.tsx';
import { ownCoaching } from './own-coaching.ts';

const Promised = ({ state, dueAt, contactedAt }: Coaching): ReactNode => {
  if (state === 'contacted' && contactedAt)
    return <p>Your coach wrote to you on {formatDate(contactedAt)}. Please check your email.</p>;
  return (
    <>
      <p>{dueAt && `Your coach will write by ${formatMoment(dueAt)}.`}</p>
      <details className="mt-4">
        <summary className="min-h-11 w-fit content-center text-sm font-semibold text-link">
          How your coach may reach you
        </summary>
        <div className="pt-3">
          <ContactForm known={preferences.peek()?.contact} />
        </div>
      </details>
    </>
  );
};

/** When the coach will write, and then that it happened. */
export const CoachingCard = (): ReactNode => {
  const { data: known, error } = useResource(ownCoaching, 'reload');
  if (known?.state === 'none') return null;
  return (
    <Card as="section" aria-labelledby="coaching-title">
      <CardTitle id="coaching-title">Your coaching</CardTitle>
      <div className="mt-3">
        {known && <Promised {...known} />}
        {!known && error !== undefined && (
          <Retry text="We could not load when your coach will write." resource={ownCoaching} />
        )}
        {!known && error === undefined && <Skeleton lines={2} />}
      </div>
    </Card>
  );
};
