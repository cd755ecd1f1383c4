/** The form for the rest of the free reading by mail; shown only if the site sends it. */
import { endpointPath } from '@repo/contracts/client';
import { offersApi, type OffersView } from '@repo/contracts/purchases/offers';
import { tasteMail } from '@repo/contracts/purchases/taste-mail';
import type { Failure } from '@repo/contracts/wire';

const sent =
  'Thank you. Look in your inbox now: one press in our mail, and the rest of this reading is on its way. If nothing comes within a few minutes, it may have gone to spam.';
const failed = 'That didn’t work. Please try it once more.';

const form = document.querySelector<HTMLFormElement>('#taste-mail form');
const field = form?.querySelector('input');
const status = form?.querySelector<HTMLElement>('[role="status"]');

const isOn = async (): Promise<boolean> => {
  const response = await fetch(endpointPath(offersApi.list));
  const { data } = (await response.json()) as { data: OffersView };
  return response.ok && data.hasTasteMail;
};

/** @returns an error message; undefined if a mail goes out */
const ask = async (email: string): Promise<string | undefined> => {
  const response = await fetch(endpointPath(tasteMail.ask), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  if (response.ok) return undefined;
  const { data, message } = (await response.json()) as Failure;
  return data.errors?.['email']?.[0] ?? message;
};

const refuse = (problem: string): void => {
  if (!field || !status) return;
  field.setAttribute('aria-invalid', 'true');
  field.focus();
  status.textContent = problem;
};

const thank = (): void => {
  if (!form || !status) return;
  form.replaceChildren(status);
  status.textContent = sent;
  status.focus();
};

const send = async (): Promise<void> => {
  const problem = await ask(field?.value ?? '').catch(() => failed);
  if (problem === undefined) thank();
  else refuse(problem);
};

let sending: Promise<void> | undefined;
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  sending ??= send().finally(() => (sending = undefined));
});

if (form) form.hidden = !(await isOn().catch(() => false));
