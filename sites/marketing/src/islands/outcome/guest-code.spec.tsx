import { keepCheckoutAddress, takeWelcome } from '@repo/web/browser/sign-up-state.ts';
import { mockApi, type MockResponse } from '@repo/web/testing/api.ts';
import { show } from '@repo/web/testing/show.tsx';
import { errors } from '@repo/contracts/errors';
import { minuteMs } from '@repo/product/durations';
import type { ProductId } from '@repo/product/products';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GuestCode } from './guest-code.tsx';

const code = 'POST /payment/sessions/cs_1/code';
const verify = 'POST /auth/verify-email';
const signedIn = 'signed_in=1';
const refusal = (name: keyof typeof errors): MockResponse => ({
  ...errors[name],
  data: { code: name },
});

afterEach(() => {
  sessionStorage.clear();
  document.cookie = `${signedIn}; max-age=0`;
});

const open = (answers: Parameters<typeof mockApi>[0], product: ProductId = 'self-guided') => {
  const sent = mockApi({ [code]: {}, ...answers });
  show(<GuestCode product={product} sessionId="cs_1" paidAs="m…@e….com" />);
  return sent;
};
const type = async (digits: string): Promise<void> => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Verification code' }), digits);
};

describe('the code page of a guest', () => {
  it('has the code mailed once, and shows the address in full where it was typed', async () => {
    keepCheckoutAddress('Maya@example.com');
    const sent = open({});
    expect(await screen.findByText('Maya@example.com')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Resend Code in \d\d s$/ })).toBeTruthy();
    expect(sent.map(({ call }) => call)).toEqual([code]);
  });

  it('has no other mailed on a return after ten minutes, and keeps what was typed', async () => {
    const sent = open({});
    await type('482');
    import.meta.jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * minuteMs);
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
    import.meta.jest.restoreAllMocks();
    expect(sent.map(({ call }) => call)).toEqual([code]);
    expect(screen.getByDisplayValue('482')).toBeTruthy();
  });

  it('shows another address masked, as it went to the one that paid', async () => {
    keepCheckoutAddress('ana@example.com');
    open({});
    expect(await screen.findByText('m…@e….com')).toBeTruthy();
    expect(screen.queryByText('ana@example.com')).toBeNull();
  });

  it('submits with its button, deletes the stored address and has a greeting shown', async () => {
    keepCheckoutAddress('maya@example.com');
    // jsdom logs an error, because it cannot navigate.
    import.meta.jest.spyOn(console, 'error').mockReturnValue();
    const sent = open({
      [verify]: () => {
        document.cookie = signedIn;
        return {};
      },
    });
    await type('482913{Enter}');
    await waitFor(() => expect(sent.at(-1)).toEqual({ call: verify, body: { code: '482913' } }));
    await waitFor(() => expect(sessionStorage.getItem('checkout-address')).toBeNull());
    expect(takeWelcome()).toBe(true);
    expect(takeWelcome()).toBe(false);
  });

  it('offers another try when no code could be sent, and says that the payment is safe', async () => {
    let isDown = true;
    open({ [code]: () => (isDown ? { status: 500, message: 'Please try again.' } : {}) });
    expect(await screen.findByText(/Your payment is safe/)).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Almost there' })).toBeTruthy();
  });

  it('leads to an account as on any other device where the browser is not known any more', async () => {
    open({ [code]: refusal('NOT_FOUND') });
    const way = await screen.findByRole('link', { name: 'Make your account' });
    expect(way.getAttribute('href')).toBe('/auth?from=/welcome');
  });
});
