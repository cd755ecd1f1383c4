import { act, isInaccessible, screen } from '@testing-library/react';
import { session } from '@repo/web/accounts/session.ts';
import { keepCheckoutAddress } from '@repo/web/browser/sign-up-state.ts';
import { mockApi } from '@repo/web/testing/api.ts';
import { member } from '@repo/web/testing/people.ts';
import { StrictMode, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { AuthIsland as Auth } from './auth/auth-screen.tsx';
import { fieldOf, visit } from '../testing/visit.ts';
import { CheckoutIsland as Checkout } from './checkout/checkout-screen.tsx';
import { OutcomeIsland as Outcome } from './outcome/outcome-screen.tsx';

/** @returns React's hydration errors for a prerendered view */
const hydrate = async (island: HTMLElement, part: ReactNode): Promise<unknown[]> => {
  const complaints: unknown[] = [];
  await act(() => {
    hydrateRoot(island, part, { onRecoverableError: (fault) => complaints.push(fault) });
    return Promise.resolve();
  });
  return complaints;
};

/** Hydrates a part as its page does: prerendered without a visitor, then at this address. */
const open = async (part: ReactNode, address: string, view?: string) => {
  const island = document.createElement('div');
  island.innerHTML = renderToString(part);
  document.body.replaceChildren(island);
  visit(address, view);
  const elements = [...island.querySelectorAll('*')];
  const ids = elements.flatMap(({ id }) => id || []);
  const complaints = await hydrate(island, part);
  return { complaints, ids, gone: elements.filter(({ isConnected }) => !isConnected) };
};

const parts = {
  auth: <Auth />,
  coaching: <Checkout product="coaching" />,
  'self-guided': <Checkout product="self-guided" />,
  success: <Outcome product="coaching" outcome="success" />,
  error: <Outcome product="coaching" outcome="error" />,
};

/** The parts that a first view has for members alone. */
const isForMembers = (element: Element): boolean => element.closest('[data-in="member"]') !== null;

describe('a first view, hydrated', () => {
  beforeEach(() => {
    session.clear();
    sessionStorage.clear();
    document.cookie = 'signed_in=; max-age=0';
    mockApi({ 'GET /me': { data: { ...member, hasPremium: false } } });
  });

  it.each([
    ['/auth', '', 'auth', 'Create your account'],
    ['/auth?tab=login', 'login', 'auth', 'Welcome back'],
    ['/auth?tab=forgot', 'forgot', 'auth', 'Forgot your password?'],
    ['/auth?error=email_taken', 'login error email_taken', 'auth', 'Welcome back'],
    ['/auth', 'verify', 'auth', 'Verify Your Email'],
    ['/checkout', '', 'coaching', 'Unlock Your Transformation'],
    ['/checkout?from=/new-door', '/new-door', 'coaching', '$997'],
    ['/checkout-self-guided', '', 'self-guided', '$49'],
    ['/success', '', 'success', 'Payment Successful!'],
    ['/error', '', 'error', 'Payment Unsuccessful'],
  ] as const)('of %s, “%s”, is what the address asks for: nothing of it goes', async (...row) => {
    const [address, view, name, words] = row;
    const { complaints, ids, gone } = await open(parts[name], address, view);
    expect([complaints, gone.filter((element) => !isForMembers(element))]).toEqual([[], []]);
    expect(ids).toEqual([...new Set(ids)]);
    const shown = screen.getAllByText(words, { exact: false });
    expect(shown.some((element) => !isInaccessible(element))).toBe(true);
  });

  it.each(['success', 'error'] as const)('of a %s keeps both until its answer', async (outcome) => {
    globalThis.fetch = () => new Promise(() => undefined);
    const address = `/${outcome}?session_id=cs_1`;
    const { complaints, gone } = await open(parts[outcome], address, 'asking');
    expect([complaints, gone]).toEqual([[], []]);
    const title = outcome === 'success' ? 'Confirming your payment' : 'Looking up your payment';
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });

  it('fills in the address of this tab’s checkout', async () => {
    keepCheckoutAddress('maya@example.com');
    expect((await open(parts.auth, '/auth')).complaints).toEqual([]);
    expect(fieldOf('Email').value).toBe('maya@example.com');
  });

  it('waits for the address of a visitor who is probably signed in, with one form', async () => {
    document.cookie = 'signed_in=1';
    const part = <StrictMode>{parts['self-guided']}</StrictMode>;
    const opened = open(part, '/checkout-self-guided', 'member');
    const form = document.querySelector('form');
    expect((await opened).complaints).toEqual([]);
    expect(await screen.findByDisplayValue('maya@example.com')).toBe(form?.elements[0]);
    expect(form?.elements[0]).toBe(screen.getByRole('textbox', { name: 'Email' }));
  });
});
