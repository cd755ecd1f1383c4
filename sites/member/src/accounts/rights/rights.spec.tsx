import { mockApi, type MockResponse } from '@repo/web/testing/api.ts';
import { show } from '@repo/web/testing/show.tsx';
import { errors } from '@repo/contracts/errors';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ErasePart } from './erase/erase-part.tsx';
import { ExportPart } from './export/export-part.tsx';
import { GooglePart } from './proof/sign-in-parts.tsx';

const open = (part: ReactNode): ReturnType<typeof userEvent.setup> => {
  show(part);
  return userEvent.setup();
};
const refusal = (code: keyof typeof errors): MockResponse => ({ ...errors[code], data: { code } });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('erasing the account', () => {
  it('says what goes, what stays and that it is final before it can be asked for', async () => {
    const sent = mockApi({ 'POST /me/erasure': refusal('UNEXPECTED') });
    const user = open(<ErasePart hasPassword />);
    await user.click(button('Erase my account'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Gone at once/)).toBeTruthy();
    expect(dialog.getByText(/for 7 years/)).toBeTruthy();
    expect(dialog.getByText(/cannot be undone/)).toBeTruthy();
    const erase = dialog.getByRole<HTMLButtonElement>('button', { name: /for good/ });
    await user.type(dialog.getByLabelText(/Type ERASE/), 'erasure');
    expect(erase.disabled).toBe(true);
    expect(sent).toEqual([]);
    await user.clear(dialog.getByLabelText(/Type ERASE/));
    await user.type(dialog.getByLabelText(/Type ERASE/), 'erase');
    await user.click(erase);
    expect(await screen.findByText(accountMessages.security.erasureFailed)).toBeTruthy();
  });

  it('asks for a proof only when the login is too old, then sends the word again', async () => {
    let isFresh = false;
    const sent = mockApi({
      'POST /me/erasure': () => (isFresh ? refusal('UNEXPECTED') : refusal('FRESH_PROOF_REQUIRED')),
      'POST /me/confirm': () => {
        isFresh = true;
        return {};
      },
    });
    const user = open(<ErasePart hasPassword />);
    await user.click(button('Erase my account'));
    await user.type(await screen.findByLabelText(/Type ERASE/), 'ERASE');
    await user.click(button('Erase everything for good'));
    await user.type(await screen.findByLabelText('Current password'), 'mine');
    await user.click(button('Continue'));
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toEqual([
        'POST /me/erasure',
        'POST /me/confirm',
        'POST /me/erasure',
      ]),
    );
  });
});

describe('sign-in with Google', () => {
  it('is not asked of somebody who never came with it and has no password yet', async () => {
    mockApi({
      'POST /me/export': refusal('FRESH_PROOF_REQUIRED'),
      'GET /me/security': {
        data: { hasPassword: false, hasGoogle: false, consents: [] },
      },
    });
    const user = open(<ExportPart hasPassword={false} />);
    await user.click(button('Download everything'));
    expect(await screen.findByText(/no password yet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
  });

  it('is not offered for removal where it is the only way in', () => {
    open(<GooglePart hasPassword={false} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/choose a password first/)).toBeTruthy();
  });
});
