import { mockApi } from '@repo/web/testing/api.ts';
import { member } from '@repo/web/testing/people.ts';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { ToastProvider } from '@repo/ui/dialogs/toast';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageWith } from '../browser/page-stub.tsx';
import { Component as VerifyEmailPage } from './verify-email-page.tsx';

afterEach(() => sessionStorage.clear());

it.each(['/profile', '/checkout-self-guided'])(
  'says “Email verified!” on the next page, %s',
  async (returnTo) => {
    // jsdom logs an error, because it cannot navigate.
    import.meta.jest.spyOn(console, 'error').mockReturnValue();
    mockApi({ 'POST /auth/verify-email': {}, 'GET /me': { data: member } });
    const page = pageWith(VerifyEmailPage, { email: member.email, returnTo });
    render(<ToastProvider closeLabel="Close message">{page}</ToastProvider>);
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Verification code' }),
      '482913',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Verify Email' }));
    await waitFor(() => {
      expect(JSON.parse(sessionStorage.getItem('flash') ?? 'null')).toEqual(
        accountMessages.verifyPage.done,
      );
    });
  },
);
