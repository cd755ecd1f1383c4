import { useSubmit, type FieldErrors } from '@repo/client/forms/use-submit.ts';
import { call } from '@repo/client/server/api.ts';
import { createResource } from '@repo/client/server/resource.ts';
import type { CallOptions } from '@repo/contracts/client';
import { clients, type Client } from '@repo/contracts/coaching/coaching';
import type { Endpoint } from '@repo/contracts/wire';
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

export const askForLink = () => call(clients.renew, { params: link });

type Save = <Body>(
  row: Endpoint<Body, Client>,
  sent: CallOptions<Body>,
  said: ToastTexts,
) => Promise<void>;

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
  return (row, sent, said) =>
    submit(async () => {
      const { data } = await call(row, { ...sent, params: { ...link, ...sent.params } });
      form?.onSaved?.();
      oneClient.set(data);
      toast(said);
    });
};
