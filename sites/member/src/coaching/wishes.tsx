import type { ContactWishes } from '@repo/contracts/accounts/me';
import { rules } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { Checkbox } from '@repo/ui/fields/checkbox';
import { Field } from '@repo/ui/fields/field';
import { useState, type FormEvent, type ReactNode } from 'react';
import { session } from '@repo/web/accounts/session.ts';
import { fieldRules } from '@repo/web/forms/field-rules.ts';
import { useAction } from '@repo/web/server/use-action.ts';
import { useResource } from '@repo/web/server/resource.ts';
import { describeWishes } from '@repo/contracts/coaching/coaching';
import { coach } from '@repo/content/coach';
import { savePreferences, preferences } from '../accounts/preferences.ts';

const channels: readonly { channel: ContactWishes['channel']; label: string }[] = [
  { channel: 'email', label: 'Email' },
  { channel: 'phone', label: 'Phone call' },
  { channel: 'text', label: 'Text message' },
];

const unsaid: ContactWishes = { channel: 'email', hours: '', mayLeaveMessage: false };

const ChannelChoice = ({
  chosen,
  onChoose,
}: {
  chosen: ContactWishes['channel'];
  onChoose: (channel: ContactWishes['channel']) => void;
}): ReactNode => (
  <fieldset>
    <legend className="text-sm font-semibold">How may your coach reach you?</legend>
    <div className="mt-2 flex flex-wrap gap-x-6">
      {channels.map(({ channel, label }) => (
        <label key={channel} className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="radio"
            name="channel"
            className="size-5 accent-primary"
            checked={chosen === channel}
            onChange={() => onChoose(channel)}
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);

/** The phone number belongs to the profile, so saving it updates the session's user as well. */
const saveWishes = async (wishes: ContactWishes, phone: string | undefined): Promise<void> => {
  const contact = { ...wishes, hours: wishes.hours.trim() };
  await savePreferences({ contact: { ...contact, ...(phone && { phone }) } });
  const user = session.peek();
  if (user && phone) session.set({ ...user, phone });
};

interface ContactFormProps {
  known?: ContactWishes | null | undefined;
}

/** How and when a buyer wants to hear from the coach, who gets the answers by email. */
export const ContactForm = ({ known }: ContactFormProps): ReactNode => {
  const [wishes, setWishes] = useState(known ?? unsaid);
  const [phone, setPhone] = useState(session.peek()?.phone ?? '');
  const [phoneFault, setPhoneFault] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  const { isBusy, run } = useAction('Your wishes could not be saved');
  const needsPhone = wishes.channel !== 'email';
  const change = (part: Partial<ContactWishes>): void => {
    setWishes({ ...wishes, ...part });
    setPhoneFault(undefined);
    setIsSaved(false);
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const verdict = needsPhone ? fieldRules.contactPhone.validate(phone) : true;
    if (verdict !== true) {
      setPhoneFault(verdict);
      return;
    }
    setIsSaved(await run(() => saveWishes(wishes, needsPhone ? phone.trim() : undefined)));
  };
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
      <ChannelChoice
        chosen={wishes.channel}
        onChoose={(channel) => {
          change({ channel });
        }}
      />
      {needsPhone && (
        <Field
          label="Your phone number"
          type="tel"
          autoComplete="tel"
          enterKeyHint="next"
          hint="It is kept in your profile and emailed to your coach, so that you can be called."
          maxLength={rules.phone.max}
          error={phoneFault}
          value={phone}
          onChange={(event) => {
            setPhone(event.target.value);
            change({});
          }}
        />
      )}
      <Field
        label="When is a good time?"
        enterKeyHint="done"
        hint="For example: weekdays after 6 pm, New York time."
        maxLength={rules.contactHours.max}
        value={wishes.hours}
        onChange={(event) => {
          change({ hours: event.target.value });
        }}
      />
      <Checkbox
        label="It is safe to leave a message"
        hint="If not, your coach leaves no message where someone else might find it."
        checked={wishes.mayLeaveMessage}
        onCheckedChange={(mayLeaveMessage) => {
          change({ mayLeaveMessage });
        }}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          Save
        </Button>
        <p role="status" className="text-sm text-success">
          {isSaved && 'Saved. Your coach is told by email.'}
        </p>
      </div>
    </form>
  );
};

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
