import { fieldRules } from '@repo/client/forms/field-rules.ts';
import { useForm } from '@repo/client/forms/use-form.ts';
import { clients, type CoachNotes, type OfferedTimes } from '@repo/contracts/coaching/coaching';
import { formatInFull } from '@repo/contracts/dates';
import { rules } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { Field } from '@repo/ui/fields/field';
import { useRef, useState, useTransition, type ReactNode } from 'react';
import { useClientSave } from './one-client.ts';
import { wallClockOf } from './appointment-form.tsx';
import { TimeZoneSelect } from './time-zone-select.tsx';

const { date, time, timeZone, place } = fieldRules;

const rows = [
  { title: 'First time', date: 'date', time: 'time' },
  { title: 'Second time', date: 'date2', time: 'time2' },
  { title: 'Third time', date: 'date3', time: 'time3' },
] as const;
const names = [...rows.flatMap((row) => [row.date, row.time]), 'timeZone', 'place'] as const;
type OfferFields = Record<(typeof names)[number], string>;

const offered = { title: 'Offered.', text: 'Your client gets an email and chooses one.' };
const withdrawn = { title: 'Withdrawn.', text: 'Your client can’t choose them anymore.' };

const emptyOffer = (own: string): OfferFields => ({
  ...{ date: '', time: '', date2: '', time2: '', date3: '', time3: '' },
  ...{ timeZone: own, place: '' },
});
const newOffer = (initial: OfferFields) => ({ id: crypto.randomUUID(), initial });

interface OfferFormProps {
  id: string;
  initial: OfferFields;
  own: string;
  onSaved: () => void;
  onUndone: (typed: OfferFields) => void;
}

const OfferForm = ({ id, initial, own, onSaved, onUndone }: OfferFormProps): ReactNode => {
  const { sends, field, refuse, isBusy } = useForm({
    initial,
    rules: { date, time, timeZone, place },
  });
  const save = useClientSave({ refuse, fields: names, onSaved });
  const send = async (typed: OfferFields): Promise<void> => {
    const half = rows.find((row) => (typed[row.date] === '') !== (typed[row.time] === ''));
    if (half) {
      refuse(typed[half.date] === '' ? half.date : half.time, rules.session.when, true);
      return;
    }
    const times = rows
      .filter((row) => typed[row.date])
      .map((row) => `${typed[row.date]}T${typed[row.time]}`);
    const body = { id, times, timeZone: typed.timeZone, place: typed.place };
    await save(clients.offerTimes, { body }, offered, {
      ids: [id],
      onUndone: () => onUndone(typed),
    });
  };
  return (
    <form className="mt-4 flex flex-col gap-4" {...sends(send)}>
      {rows.map((row) => (
        <fieldset key={row.date}>
          <legend className="mb-2 font-semibold">{row.title}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Date" type="date" {...field(row.date)} />
            <Field label="Time" type="time" {...field(row.time)} />
          </div>
        </fieldset>
      ))}
      <TimeZoneSelect own={own} {...field('timeZone')} />
      <Field
        label="Place or link"
        autoComplete="off"
        maxLength={rules.place.max}
        {...field('place')}
      />
      <Button type="submit" isBusy={isBusy} className="self-start">
        Offer these times
      </Button>
    </form>
  );
};

/** @returns the form's values for withdrawn times; only the place must be typed again */
const toFields = ({ times, timeZone: zone }: OfferedTimes): OfferFields => {
  const fields = emptyOffer(zone);
  for (const [place, row] of rows.entries()) {
    const startsAt = times[place];
    if (startsAt === undefined) continue;
    const wall = wallClockOf({ startsAt, timeZone: zone });
    Object.assign(fields, { [row.date]: wall.date, [row.time]: wall.time });
  }
  return fields;
};

interface OpenOfferProps {
  offer: OfferedTimes;
  onWithdrawn: (fields: OfferFields) => void;
}

const OpenOffer = ({ offer, onWithdrawn }: OpenOfferProps): ReactNode => {
  const { id, times, timeZone: zone } = offer;
  const save = useClientSave({
    ...{ refuse: () => undefined, fields: [] },
    onSaved: () => onWithdrawn(toFields(offer)),
  });
  const [isBusy, start] = useTransition();
  return (
    <li className="flex flex-col items-start gap-2 py-4">
      <h4 className="font-semibold">Waiting for your client to choose</h4>
      {times.length === 0 && <p>All of these times are past or taken. Please offer others.</p>}
      <ul className="list-disc pl-5">
        {times.map((start) => (
          <li key={start}>{formatInFull(start, zone)}</li>
        ))}
      </ul>
      <Button
        variant="secondary"
        isBusy={isBusy}
        onClick={() => start(() => save(clients.undo, { body: { ids: [id] } }, withdrawn))}
      >
        Withdraw these times
      </Button>
    </li>
  );
};

interface ClientOffersProps extends Pick<CoachNotes, 'offers'> {
  own: string;
  isFull: boolean;
}

/** Times from which the client picks one on their page, instead of agreeing by email. */
export const ClientOffers = ({ offers, own, isFull }: ClientOffersProps): ReactNode => {
  const [form, setForm] = useState(() => newOffer(emptyOffer(own)));
  const [isOpen, setIsOpen] = useState(false);
  const foldRef = useRef<HTMLDetailsElement>(null);
  const takeBack = (typed: OfferFields): void => {
    // If the form is open, it may contain newer input.
    if (foldRef.current?.open) return;
    setForm(newOffer(typed));
    setIsOpen(true);
  };
  const close = (): void => {
    setForm(newOffer(emptyOffer(own)));
    setIsOpen(false);
  };
  return (
    <section aria-labelledby="offers-title" className="mt-6">
      <h3 id="offers-title" className="font-semibold">
        Or let them choose
      </h3>
      <ol className="divide-y divide-line">
        {offers.map((offer) => (
          <OpenOffer key={offer.id} offer={offer} onWithdrawn={takeBack} />
        ))}
      </ol>
      {!isFull && (
        <details
          ref={foldRef}
          open={isOpen}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <summary className="min-h-11 w-fit content-center text-sm font-semibold text-link">
            Offer up to three times
          </summary>
          {isOpen && (
            <OfferForm key={form.id} {...{ ...form, own }} onSaved={close} onUndone={takeBack} />
          )}
        </details>
      )}
    </section>
  );
};
