import { session } from '@repo/web/accounts/session.ts';
import { show } from '@repo/web/testing/show.tsx';
import { mockApi } from '@repo/web/testing/api.ts';
import { member } from '@repo/web/testing/people.ts';
import type { ProductId } from '@repo/product/products';
import { act, screen } from '@testing-library/react';
import { visit } from '../../testing/visit.ts';
import { OutcomeScreen } from './outcome-screen.tsx';
import { written } from './refunded.tsx';

const signedIn = 'signed_in=1';

afterEach(() => {
  session.clear();
  written.clear();
  document.cookie = `${signedIn}; max-age=0`;
});

const open = (
  paid: object,
  search = '?session_id=cs_1',
  weeks: object[] = [],
  product: ProductId = 'self-guided',
): void => {
  const data = { state: 'paid', product: 'self-guided', ...paid };
  mockApi({
    'GET /payment/sessions/cs_1': { data },
    'POST /payment/sessions/cs_1/code': {},
    'GET /me': { data: member },
    'GET /self-guided/journal': { data: { member, weeks, isOpen: false, wasOpen: true } },
  });
  visit(`/success${search}`, 'asking');
  show(<OutcomeScreen product={product} outcome="success" />);
};

const hrefOf = (name: string): string | null =>
  screen.queryByRole('link', { name })?.getAttribute('href') ?? null;

describe('a paid purchase', () => {
  it('asks a guest for the mailed code and offers a login, with or without an account', async () => {
    open({ paidAs: 'm…@e….com' });
    expect(await screen.findByRole('heading', { name: 'Almost there' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'I have an account: log in' })).toBeTruthy();
    expect(screen.getByText(/By entering the code you agree to our/)).toBeTruthy();
    expect(screen.getByText('m…@e….com')).toBeTruthy();
    expect(hrefOf('Start Your Program')).toBeNull();
  });

  it('tells a browser that did not pay no address, and the same two ways', async () => {
    open({});
    expect(await screen.findByRole('heading', { name: /the address your receipt/ })).toBeTruthy();
    expect(hrefOf('Make your account')).toBe('/auth?from=/welcome');
    expect(hrefOf('Log in instead')).toBe('/auth?tab=login&from=/welcome');
  });

  it('of coaching leads its buyer to their coaching and to their bonus', async () => {
    document.cookie = signedIn;
    open({ product: 'coaching' }, undefined, [], 'coaching');
    expect(await screen.findByRole('link', { name: 'Open My Coaching' })).toBeTruthy();
    expect(hrefOf('Open My Coaching')).toBe('/coaching');
    expect(hrefOf('Open the Program')).toBe('/self-guided');
  });

  it('of coaching leads a guest’s bonus to the place where the code is typed', async () => {
    open({ product: 'coaching', paidAs: 'm…@e….com' }, undefined, [], 'coaching');
    const code = await screen.findByRole('textbox', { name: 'Verification code' });
    expect(hrefOf('Open My Coaching')).toBeNull();
    const place = hrefOf('Open the Program')?.slice(1) ?? '';
    expect(document.getElementById(place)?.contains(code)).toBe(true);
  });

  it('that went back leads its owner to everything they wrote, which stays theirs', async () => {
    document.cookie = signedIn;
    open({ state: 'refunded' }, undefined, [{ week: 1, version: 1 }]);
    expect(await screen.findByRole('link', { name: 'Read my words' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'This payment was returned to you' })).toBeTruthy();
    expect(hrefOf('Read my words')).toBe('/self-guided/journal');
    expect(hrefOf('See Your Payments')).toBe('/profile');
  });
});

describe.each([
  ['coaching', 'success', '/checkout'],
  ['coaching', 'error', '/checkout'],
  ['self-guided', 'success', '/checkout-self-guided'],
  ['self-guided', 'error', '/checkout-self-guided'],
] as const)('the page of %s, by its address a %s', (product, outcome, retry) => {
  it.each([
    ['paid', 'Payment Successful!', 'Make your account', '/auth?from=/welcome'],
    ['unpaid', 'No charges were made', 'Try Payment Again', retry],
    ['processing', 'Confirming your payment'],
    ['unknown', 'We could not confirm; you will not be charged twice.'],
  ])('says what is known of the payment: %s', async (state, words, link = '', target = '') => {
    mockApi({ 'GET /payment/sessions/cs_1': { data: { state, product: null } } });
    visit('/success?session_id=cs_1', 'asking');
    show(<OutcomeScreen product={product} outcome={outcome} />);
    expect(await screen.findByText(words, { exact: false })).toBeTruthy();
    expect(link && hrefOf(link)).toBe(target);
  });
});

it('asks by the order that Cancel comes back with', async () => {
  mockApi({ 'GET /payment/sessions/0b1f': { data: { state: 'unpaid', product: 'self-guided' } } });
  visit('/self-guided-error?order=0b1f', 'asking');
  show(<OutcomeScreen product="self-guided" outcome="error" />);
  expect(await screen.findByText('No charges were made', { exact: false })).toBeTruthy();
});

it('a payment still in progress after half a minute says so, and that there is no need to wait', async () => {
  import.meta.jest.useFakeTimers();
  open({ state: 'processing' });
  await act(() => import.meta.jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('heading', { name: 'Your payment is on its way' })).toBeTruthy();
  expect(screen.getByText(/no need to pay again/)).toBeTruthy();
  import.meta.jest.useRealTimers();
});
