import { coaching, type Coaching } from '@repo/contracts/coaching/coaching';
import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { Skeleton } from '@repo/ui/skeleton';
import { useEffect, useState, type ReactNode } from 'react';
import { call } from '../../common/api.ts';
import { formatClock, formatDate } from '../../common/dates.ts';
import { preferences } from '../../common/preferences.ts';
import { ContactForm } from './contact-form.tsx';

type Known = Coaching | 'asking' | 'failed';

/** Both are asked for together: the form shows what was wished before. */
const read = async (): Promise<Coaching> => {
  const { data } = await call(coaching.read);
  if (data.state === 'waiting') await preferences.load();
  return data;
};

const moment = (iso: string): string => `${formatDate(iso)} at ${formatClock(Date.parse(iso))}`;

const Promised = ({ state, dueAt, contactedAt }: Coaching): ReactNode => {
  if (state === 'contacted' && contactedAt)
    return <p>Your coach has written on {formatDate(contactedAt)}. Please look into your mail.</p>;
  return (
    <>
      <p>{dueAt && `Your coach will write by ${moment(dueAt)}.`}</p>
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

/** By when the coach writes, and then that it happened (decision 35). */
export const CoachingCard = (): ReactNode => {
  const [known, setKnown] = useState<Known>('asking');
  const load = (): void => {
    read()
      .then(setKnown)
      .catch(() => {
        setKnown('failed');
      });
  };
  useEffect(load, []);
  if (typeof known === 'object' && known.state === 'none') return null;
  return (
    <Card as="section" aria-labelledby="coaching-title">
      <CardTitle id="coaching-title">Your coaching</CardTitle>
      <div className="mt-3">
        {known === 'asking' && <Skeleton lines={2} />}
        {known === 'failed' && (
          <div role="alert" className="flex flex-wrap items-center gap-3">
            <p className="text-danger">We could not load when your coach writes.</p>
            <Button variant="secondary" size="sm" onClick={load}>
              Retry
            </Button>
          </div>
        )}
        {typeof known === 'object' && <Promised {...known} />}
      </div>
    </Card>
  );
};
