import { useSubmit, type FieldErrors } from '@repo/web/forms/use-form.ts';
import { call } from '@repo/web/server/api.ts';
import { createResource } from '@repo/web/server/resource.ts';
import type { CallOptions } from '@repo/contracts/client';
import { coachPage, type Client } from '@repo/contracts/coaching/coaching';
import type { Endpoint } from '@repo/contracts/wire';
import { useToast, type ToastTexts } from '@repo/ui/dialogs/toast';

/** The parameters of the page's signed link, which every call needs. */
let link: Record<string, string>;

/** The client shown on the page. */
export const oneClient = createResource<Client>(
  async () => (await call(coachPage.read, { params: link })).data,
);

export const openClient = ({ searchParams }: URL): Promise<Client> => {
  link = { orderId: '-', expires: '-', signature: '-', ...Object.fromEntries(searchParams) };
  oneClient.clear();
  return oneClient.reload();
};

export const askForLink = () => call(coachPage.renew, { params: link });

type Save = <Body>(
  row: Endpoint<Body, Client>,
  sent: CallOptions<Body>,
  texts: ToastTexts,
) => Promise<void>;

const nowhere = { refuse: () => undefined, fields: [] };

/**
 * @param form shows the API's errors at its fields
 * @returns a function that sends a change, and shows the client's new state and a toast
 */
export const useClientSave = <Name extends string>(form?: FieldErrors<Name>): Save => {
  const toast = useToast();
  const submit = useSubmit({ failed: 'Nothing was saved yet', ...(form ?? nowhere) });
  return (row, sent, texts) =>
    submit(async () => {
      const params = { ...link, ...sent.params };
      oneClient.set((await call(row, { ...sent, params })).data);
      toast(texts);
    });
};
