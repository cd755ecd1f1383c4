import { fieldRules } from '@repo/client/forms/field-rules.ts';
import { useForm } from '@repo/client/forms/use-form.ts';
import { clients, type OwnNotes } from '@repo/contracts/coaching/coaching';
import { rules } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { TextArea } from '@repo/ui/fields/text-area';
import type { ReactNode } from 'react';
import { useClientSave } from './one-client.ts';

const kept = { title: 'Saved.', text: 'No email was sent.' };
const textRules = { text: fieldRules.ownNotes };

/** The coach's private notes. Saved as a whole, but never over a newer text from another window. */
export const ClientOwnNotes = ({ text, revision }: OwnNotes): ReactNode => {
  const { sends, field, refuse, isBusy } = useForm({ initial: { text }, rules: textRules });
  const save = useClientSave({ refuse, fields: ['text'] });
  return (
    <Card as="section" aria-labelledby="own-title">
      <CardTitle id="own-title">Your private notes</CardTitle>
      <p className="mt-3 mb-4 text-muted">
        Stored encrypted and shown only on this page. If your client asks for a copy of their data,
        these notes are in it, and they’re deleted along with the account.
      </p>
      <form
        className="flex flex-col gap-4"
        {...sends((typed) => save(clients.keepNotes, { body: { ...typed, revision } }, kept))}
      >
        <TextArea label="Private notes" maxLength={rules.ownNotes.max} {...field('text')} />
        <Button type="submit" variant="secondary" isBusy={isBusy} className="self-start">
          Save the notes
        </Button>
      </form>
    </Card>
  );
};
