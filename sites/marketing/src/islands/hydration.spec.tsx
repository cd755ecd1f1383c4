import { act, screen } from '@testing-library/react';
import { session } from '@repo/web/accounts/session.ts';
import { keepCheckoutAddress } from '@repo/web/browser/sign-up-state.ts';
import { mockApi } from '@repo/web/testing/api.ts';
import { member } from '@repo/web/testing/people.ts';
import { StrictMode, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { AuthIsland as Auth } from './auth/auth-screen.tsx';
import { CheckoutIsland as Checkout } from './checkout/checkout-screen.tsx';

/** @returns React's hydration errors for a prerendered view */
const hydrate = async (island: HTMLElement, part: ReactNode): Promise<unknown[]> => {
  const complaints: unknown[] = [];
  await act(() => {
    hydrateRoot(island, part, { onRecoverableError: (fault) => complaints.push(fault) });
    return Promise.resolve();
  });
  return complaints;
};

/** Hydrates a part as its page does: prerendered without a visitor, then in this visit. */
const visit = (part: ReactNode, arrive: () => void): Promise<unknown[]> => {
  const island = document.createElement('div');
  island.innerHTML = renderToString(part);
  document.body.replaceChildren(island);
  arrive();
  return hydrate(island, part);
};
const at = (path: string) => () => {
  window.history.replaceState(null, '', path);
};

const valueOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;
const guest = { isMember: false };

describe('a first view, hydrated', () => {
  beforeEach(() => {
    session.clear();
    sessionStorage.clear();
    document.cookie = 'signed_in=; max-age=0';
    at('/')();
  });

  it('opens the tab of the address, where a refusal chose the view', async () => {
    const part = <Auth built={{ ...guest, search: '?error=google_not_link' }} />;
    const address = '/auth?tab=login&error=google_not_link';
    expect(await visit(part, at(address))).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeTruthy();
  });

  it('fills in the address of this tab’s checkout', async () => {
    const part = <Auth built={{ ...guest, search: '' }} />;
    const arrive = (): void => {
      keepCheckoutAddress('maya@example.com');
    };
    expect(await visit(part, arrive)).toEqual([]);
    expect(valueOf('Email')).toBe('maya@example.com');
  });

  it('waits for the address of a visitor who is probably signed in', async () => {
    mockApi({ 'GET /me': { data: { ...member, hasPremium: false } } });
    const part = <Checkout product="self-guided" built={{ isMember: true, search: '' }} />;
    const arrive = (): void => {
      document.cookie = 'signed_in=1';
    };
    expect(await visit(<StrictMode>{part}</StrictMode>, arrive)).toEqual([]);
    expect(await screen.findByDisplayValue('maya@example.com')).toBeTruthy();
  });
});
