import { useSubmit, type FieldErrors } from '@repo/client/forms/use-submit.ts';
import { call } from '@repo/client/server/api.ts';
import { useAction } from '@repo/client/server/use-action.ts';
import { createResource } from '@repo/client/server/resource.ts';
import type { CallOptions } from '@repo/contracts/client';
import { clients, type Client } from '@repo/contracts/coaching/coaching';
import type { Endpoint } from '@repo/contracts/wire';
import { coachUndoSeconds } from '@repo/product/products';
import { useToast, type ToastTexts } from '@repo/ui/dialogs/toast';

/** The parameters of the page's signed link, which every call needs. */
let link: Record<string, string>;

/** The client shown on the page. */
export const oneClient = createResource<Client>(
  async () => (await call(clients.read, { params: link })).data,
);

export const openClient = ({ searchParams }: URL): Promise<Client> => {
  link = { orderId: '-', expires: '-', signature: '-', ...Object.fromEntries(searchParams) };
  oneClient.clear();
  return oneClient.reload();
};

/** @returns the id for undoing the confirmed contact */
export const contactId = (): string => link['orderId'] ?? '';

export const askForLink = () => call(clients.renew, { params: link });

type Save = <Body>(
  row: Endpoint<Body, Client>,
  sent: CallOptions<Body>,
  said: ToastTexts,
  undoing?: Undoing,
) => Promise<void>;

/** The ids that Undo removes, and a function that restores the form's input. */
interface Undoing {
  ids: string[];
  onUndone?: () => void;
}

interface SavedForm<Name extends string> extends FieldErrors<Name> {
  onSaved?: (() => void) | undefined;
}

/**
 * @param form shows the API's errors at its fields, and is notified of the save
 * @returns a function that sends a change, shows the client's new state, and a toast with Undo
 */
export const useClientSave = <Name extends string>(form?: SavedForm<Name>): Save => {
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
