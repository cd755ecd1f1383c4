import { coachPage, describeWishes, type Client } from '@repo/contracts/coaching/coaching';
import { formatAppointment } from '@repo/contracts/dates';
import { offers } from '@repo/product/offers';
import { coachMessaging } from '@repo/product/products';
import { Button } from '@repo/ui/button';
import { Card } from '@repo/ui/card';
import { useTransition, type ReactNode } from 'react';
import { useClientSave } from './one-client.ts';
import { MailLink } from '../outreach-status.tsx';

const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactNode =>
  children && (
    <div className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );

const outreachOf = ({ dueAt, contactedAt, timeZone }: Client): string => {
  if (contactedAt) return `You marked this as done on ${formatAppointment(contactedAt, timeZone)}.`;
  const promise = `We promised a message by ${formatAppointment(dueAt, timeZone)}.`;
  const isLate = Date.parse(dueAt) < Date.now();
  return isLate ? `${promise} That time has passed; please write today.` : promise;
};

const thanks = { title: 'Thank you.', text: 'Their page now says that you’ve written.' };

/** The client's contact wishes, and whether the coach has written. */
export const ClientContact = (client: Client): ReactNode => {
  const { email, phone, contact, offer, paidAt, timeZone } = client;
  const wishes = contact && describeWishes(contact);
  const save = useClientSave();
  const [isBusy, start] = useTransition();
  return (
    <Card className="flex flex-col items-start gap-4">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <Fact name="Email">
          <MailLink address={email} />
        </Fact>
        <Fact name="Phone">
          {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
        </Fact>
        <Fact name="How to reach">
          {wishes
            ? [wishes.channel, wishes.hours].filter(Boolean).join(', ')
            : 'They haven’t said. Please start with an email.'}
        </Fact>
        <Fact name="Messages">{wishes?.message}</Fact>
        <Fact name="Bought">{`${offers[offer].label}, ${formatAppointment(paidAt, timeZone)}`}</Fact>
      </dl>
      <p>{outreachOf(client)}</p>
      {!client.contactedAt && (
        <Button
          isBusy={isBusy}
          onClick={() => start(() => save(coachPage.confirmContact, {}, thanks))}
        >
          I’ve contacted them
        </Button>
      )}
      <p className="text-sm text-muted">Between sessions they can reach you {coachMessaging}.</p>
    </Card>
  );
};
