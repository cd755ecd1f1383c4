import { session } from '@repo/web/accounts/session.ts';
import { show } from '@repo/web/testing/show.tsx';
import { mockApi, type MockResponses, type SentRequest } from '@repo/web/testing/api.ts';
import { member } from '@repo/web/testing/people.ts';
import { missedLogoutKey } from '@repo/contracts/accounts/visit';
import { errors } from '@repo/contracts/errors';
import { paymentMessages } from '@repo/contracts/messages';
import { rules } from '@repo/contracts/rules';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProductId } from '@repo/product/products';
import { visit } from '../../testing/visit.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import { coachingSpots } from './checkouts.ts';

const open = (product: ProductId, search: string, answers: MockResponses = {}): SentRequest[] => {
  const sent = mockApi(answers);
  visit(`/checkout${search}`, new URLSearchParams(search).get('from') ?? '');
  show(<CheckoutScreen product={product} />);
  return sent;
};

const get = 'Get $149 Value for $49';
const pay = async (name: string | RegExp): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Email'), 'maya@example.com');
  await userEvent.click(screen.getByRole('button', { name }));
};

beforeEach(() => {
  session.clear();
  coachingSpots.clear();
});

describe('a checkout', () => {
  it('charges the full price without the new door', () => {
    open('coaching', '?from=https://evil.example/new-door');
    expect(screen.getByRole('button', { name: 'Continue to payment · $1,500' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toBeTruthy();
  });

  it('looks for an address that was filled in, but not for ever', () => {
    import.meta.jest.useFakeTimers();
    open('coaching', '');
    import.meta.jest.advanceTimersByTime(60_000);
    expect(import.meta.jest.getTimerCount()).toBe(0);
    import.meta.jest.useRealTimers();
  });

  it('shows the new door its own offer', async () => {
    const call = 'POST /payment/create-new-door-checkout';
    const sent = open('coaching', '?from=/new-door', { [call]: { data: { url: '' } } });
    expect(screen.getByRole('link', { name: 'Back to Portal' })).toBeTruthy();
    await pay('Continue to payment · $997');
    // In the form and in a toast.
    await waitFor(() => {
      expect(screen.getAllByText('No checkout URL received from server')).toHaveLength(2);
    });
    expect(sent.filter((one) => one.call === call)).toEqual([
      {
        call,
        body: { email: 'maya@example.com', from: '/new-door', priceId: 'coaching-new-door' },
      },
    ]);
  });

  it.each([
    ['ends', { 'POST /auth/logout': {} }, 1],
    ['waits for', {}, 0],
  ])(
    '%s the session of somebody who has left before it opens an order, and leads to Stripe alone',
    async (_, answers, opened) => {
      localStorage.setItem(missedLogoutKey, '1');
      const call = 'POST /payment/checkout-self-guided';
      const sent = open('self-guided', '', {
        ...answers,
        [call]: { data: { status: true, url: 'https://evil.example/pay' } },
      });
      await pay(get);
      await screen.findAllByText(opened ? paymentMessages.invalidAnswer : paymentMessages.failed);
      localStorage.clear();
      const calls = sent.map((one) => one.call);
      expect(calls.indexOf('POST /auth/logout')).toBe(0);
      expect(calls.filter((one) => one === call)).toHaveLength(opened);
    },
  );

  it('tells a visitor of a find page what its program costs today, and where', () => {
    open('coaching', '?from=/find-yourself');
    expect(screen.getByRole('button', { name: 'Continue to payment · $1,500' })).toBeTruthy();
    const note =
      /The page you came from lists \$97 for the self-guided program\. It is \$49 today\./;
    expect(screen.getByText(note)).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Choose the self-guided program' });
    expect(way.getAttribute('href')).toBe('/checkout-self-guided?from=/find-yourself');
  });

  it.each([
    ['coaching', 'You work with a person.'],
    ['self-guided', 'ask for a short reply written by AI.'],
  ] as const)('says next to the price of %s who answers', (product, note) => {
    open(product, '');
    const order = screen.getByRole('complementary', { name: 'Your order' });
    expect(order.textContent).toContain(note);
  });

  it('says that an earlier payment is still being confirmed', async () => {
    const data = {
      code: 'ALREADY_PURCHASED',
      current: { product: 'coaching', state: 'processing', by: 'account' },
    };
    open('coaching', '', { 'POST /payment/create-checkout': { status: 409, data } });
    await pay(/Continue to payment/);
    expect(await screen.findByText(/still being confirmed, so nothing was charged/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Access Program' })).toBeNull();
    // Whoever only mistyped the address goes back to the form.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@example.com');
  });

  it('links to the status of this browser’s payment, and buys again for somebody else', async () => {
    const call = 'POST /payment/checkout-self-guided';
    const current = {
      product: 'self-guided',
      state: 'processing',
      by: 'browser',
      sessionId: 'cs_1',
    };
    const sent = open('self-guided', '', {
      [call]: { status: 409, data: { code: 'ALREADY_PURCHASED', current } },
    });
    await pay(get);
    const stands = await screen.findByRole('link', { name: 'See Payment Status' });
    expect(stands.getAttribute('href')).toBe('/self-guided-success?session_id=cs_1');
    await userEvent.click(screen.getByRole('button', { name: 'It’s for Someone Else' }));
    await waitFor(() => {
      expect(sent.filter((one) => one.call === call).map(({ body }) => body)).toEqual([
        { email: 'maya@example.com' },
        { email: 'maya@example.com', again: true },
      ]);
    });
  });

  it('waits for an address, which may be filled in without an event', async () => {
    open('self-guided', '');
    const button = screen.getByRole('button', { name: get });
    expect(button.hasAttribute('disabled')).toBe(true);
    screen.getByLabelText<HTMLInputElement>('Email').value = 'maya@example.com';
    await waitFor(() => {
      expect(button.hasAttribute('disabled')).toBe(false);
    });
  });

  it('keeps a sentence and Retry where the payment page cannot be opened', async () => {
    const call = 'POST /payment/checkout-self-guided';
    const { status, message } = errors.PAYMENT_UNAVAILABLE;
    const sent = open('self-guided', '', { [call]: { status, message } });
    await pay(get);
    expect(await screen.findByText(paymentMessages.errorTitle)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(sent.filter((one) => one.call === call)).toHaveLength(2);
  });

  it('keeps the refused code on screen while it is corrected', async () => {
    const { message } = errors.INVALID_COUPON;
    open('self-guided', '', {
      'POST /payment/checkout-self-guided': {
        status: 400,
        message,
        data: { code: 'INVALID_COUPON' },
      },
    });
    await userEvent.click(screen.getByText('Have a code?'));
    await userEvent.type(screen.getByLabelText('Code'), 'SPRNG');
    await pay(get);
    const field = screen.getByLabelText('Code');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(field, 'X');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
    expect(field.closest('details')?.open).toBe(true);
  });

  it.each([
    ['at the code', { code: 'INVALID_COUPON' }, errors.INVALID_COUPON.message, 'Code'],
    [
      'at the address',
      { code: 'VALIDATION_FAILED', errors: { email: [rules.checkoutEmail.message] } },
      rules.checkoutEmail.message,
      'Email',
    ],
  ])('shows the server’s refusal %s, once, without Retry', async (_, data, message, label) => {
    open('self-guided', '?coupon=SPRING', {
      'POST /payment/checkout-self-guided': { status: 400, message, data },
    });
    await pay(get);
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const described = field.getAttribute('aria-describedby') ?? '';
    const texts = described.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(texts).toContain(message);
    expect(screen.queryByText(paymentMessages.errorTitle)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('replaces the form for someone who owns the product, and only that product', () => {
    session.set(member);
    open('self-guided', '?from=/new-door');
    expect(screen.getByRole('heading', { name: 'Premium Access Active' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Portal' })).toBeTruthy();
    const onward = screen.getByRole('link', { name: 'Continue Program' });
    expect(onward.getAttribute('href')).toBe('/self-guided');
    cleanup();
    open('coaching', '');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@example.com');
    cleanup();
    session.set({ ...member, paidForCoaching: true });
    open('coaching', '');
    const confirmed = 'Coaching Program Access Confirmed';
    expect(screen.getByRole('heading', { name: confirmed })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    const coaching = screen.getByRole('link', { name: 'Open My Coaching' });
    expect(coaching.getAttribute('href')).toBe('/coaching');
  });

  it('turns into the waiting list when somebody else took the last spot of the month', async () => {
    const spots = { total: 5, left: 1, month: '2026-12' };
    open('coaching', '', {
      'GET /offers': { data: { offers: [], spots } },
      'POST /payment/create-checkout': { status: 409, data: { code: 'SOLD_OUT' } },
    });
    expect(await screen.findByText('1 of 5 spots left in December')).toBeTruthy();
    await pay(/Continue to payment/);
    expect(await screen.findByRole('button', { name: 'Join the waiting list' })).toBeTruthy();
  });
});
