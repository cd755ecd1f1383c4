import { useSubmit, type FieldErrors } from '@repo/client/forms/use-submit.ts';
import { call } from '@repo/client/server/api.ts';
import { useAction } from '@repo/client/server/use-action.ts';
import { createResource } from '@repo/client/server/resource.ts';
import type { CallOptions } from '@repo/contracts/client';
import { clients, type Client } from '@repo/contracts/coaching/coaching';
import type { Endpoint } from '@repo/contracts/wire';
import { coachUndoSeconds } from '@repo/product/products';
import { useToast, type ToastTexts } from '@repo/ui/dialogs/toast';

/** What the signed link of the page carries: every call needs it. */
let link: Record<string, string>;

/** The client whose page it is. */
export const oneClient = createResource<Client>(
  async () => (await call(clients.read, { params: link })).data,
);

export const openClient = ({ searchParams }: URL): Promise<Client> => {
  link = { orderId: '-', expires: '-', signature: '-', ...Object.fromEntries(searchParams) };
  oneClient.clear();
  return oneClient.reload();
};

/** @returns the id by which the contact is undone */
export const contactId = (): string => link['orderId'] ?? '';

export const askForLink = () => call(clients.renew, { params: link });

type Save = <Body>(
  row: Endpoint<Body, Client>,
  sent: CallOptions<Body>,
  said: ToastTexts,
  undoing?: Undoing,
) => Promise<void>;

/** What a press on Undo takes back, and what puts the words back where they were typed. */
interface Undoing {
  ids: string[];
  onUndone?: () => void;
}

interface SavedForm<Name extends string> extends FieldErrors<Name> {
  onSaved?: (() => void) | undefined;
}

/**
 * @param form where the API's sentences about its fields appear, and what follows in it
 * @returns what sends a change, shows the client as they are then, and says what follows from it
 */
export const useSave = <Name extends string>(form?: SavedForm<Name>): Save => {
  const toast = useToast();
  const nowhere = { refuse: () => undefined, fields: [] };
  const submit = useSubmit({ failed: 'Nothing was saved yet', ...(form ?? nowhere) });
  const change = async <Body>(row: Endpoint<Body, Client>, sent: CallOptions<Body>) =>
    (await call(row, { ...sent, params: { ...link, ...sent.params } })).data;
  const undo = useAction('It was not undone');
  const undoOf = ({ ids, onUndone }: Undoing) => ({
    label: 'Undo',
    seconds: coachUndoSeconds,
    run: () =>
      void undo.run(async () => {
        const data = await change(clients.undo, { body: { ids } });
        onUndone?.();
        oneClient.set(data);
        toast({ title: 'Undone.', text: 'Nothing was sent.' });
      }),
  });
  return (row, sent, said, undoing) =>
    submit(async () => {
      const data = await change(row, sent);
      form?.onSaved?.();
      oneClient.set(data);
      toast({ ...said, action: undoing && undoOf(undoing) });
    });
};
