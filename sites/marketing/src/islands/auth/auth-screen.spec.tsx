import { session } from '@repo/web/accounts/session.ts';
import { show } from '@repo/web/testing/show.tsx';
import { mockApi } from '@repo/web/testing/api.ts';
import { member } from '@repo/web/testing/people.ts';
import {
  keepCheckoutAddress,
  keepVerifyingAddress,
  verifyingAddress,
} from '@repo/web/browser/sign-up-state.ts';
import { signInMessages } from '@repo/contracts/messages';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fieldOf, visit } from '../../testing/visit.ts';
import { AuthScreen } from './auth-screen.tsx';

const open = (search: string, view?: string): ReturnType<typeof userEvent.setup> => {
  session.clear();
  visit(`/auth${search}`, view);
  show(<AuthScreen />);
  return userEvent.setup();
};

describe('the auth screen', () => {
  it('starts each view below the header, in its first empty field', async () => {
    const seen: Element[] = [];
    Element.prototype.scrollIntoView = function (this: Element, place) {
      if (typeof place === 'object' && place.block === 'start') seen.push(this);
    };
    mockApi({ 'POST /auth/signup': { status: 201 }, 'POST /auth/verify-email': {} });
    const user = open('');
    await user.type(fieldOf('Full name'), 'Maya');
    await user.type(fieldOf('Email'), 'maya@example.com');
    await user.type(fieldOf('Password'), 'a sentence of mine');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    const heading = await screen.findByRole('heading', { name: 'Verify Your Email' });
    expect(seen.at(-1)?.contains(heading)).toBe(true);
    await user.keyboard('123456{Enter}');
    await screen.findByRole('heading', { name: 'Welcome back' });
    // The address is filled in, so only the password is missing.
    expect(fieldOf('Email').value).toBe('maya@example.com');
    expect(document.activeElement).toBe(fieldOf('Password'));
    expect(seen).toHaveLength(2);
  });

  it('says that an unverified member has logged in, and asks for the code', async () => {
    mockApi({ 'POST /auth/login': { data: { ...member, isVerified: false } } });
    const user = open('?tab=login', 'login');
    document.cookie = 'signed_in=1';
    await user.type(fieldOf('Email'), 'maya@example.com');
    await user.type(fieldOf('Password'), 'a sentence of mine{Enter}');
    expect(await screen.findByText(signInMessages.loginDone)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Verify Your Email' })).toBeTruthy();
    document.cookie = 'signed_in=; max-age=0';
  });

  it('fills in the address after a reload, too', async () => {
    mockApi({ 'POST /auth/verify-email': {} });
    keepVerifyingAddress('maya@example.com');
    window.history.replaceState({ isVerifying: true }, '');
    const user = open('', 'verify');
    await screen.findByText('maya@example.com');
    await user.keyboard('123456{Enter}');
    const email = await screen.findByLabelText<HTMLInputElement>('Email');
    expect(email.value).toBe('maya@example.com');
    expect([verifyingAddress(), window.history.state]).toEqual(['', null]);
  });

  it('goes back to a wrong address with what was typed, but never the password', async () => {
    mockApi({ 'POST /auth/signup': { status: 201 } });
    const user = open('');
    await user.type(fieldOf('Full name'), 'Maya');
    await user.type(fieldOf('Email'), 'maya@gmial.com');
    await user.type(fieldOf('Password'), 'a sentence of mine{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Wrong address?' }));
    await screen.findByRole('heading', { name: 'Create your account' });
    const values = ['Full name', 'Email', 'Password'].map((label) => fieldOf(label).value);
    expect(values).toEqual(['Maya', 'maya@gmial.com', '']);
    expect(document.activeElement).toBe(fieldOf('Email'));
    await waitFor(() => expect(screen.queryByText(signInMessages.signupDone)).toBeNull());
    expect([verifyingAddress(), window.history.state]).toEqual(['', null]);
  });

  it('asks for the code of a sign-up whose tab is gone, naming nobody, and lets it go', async () => {
    const sent = mockApi({ 'POST /auth/logout': {} });
    keepCheckoutAddress('maya@example.com');
    document.cookie = 'signing_up=1';
    const user = open('', 'verify');
    expect(screen.getByRole('heading', { name: 'Verify Your Email' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('maya@example.com');
    await user.click(screen.getByRole('button', { name: 'Not you?' }));
    await screen.findByRole('heading', { name: 'Create your account' });
    expect(sent.map(({ call }) => call)).toEqual(['POST /auth/logout']);
    expect([document.cookie, fieldOf('Email').value]).toEqual(['', '']);
  });

  it('names each view', async () => {
    mockApi({});
    const user = open('?tab=login', 'login');
    expect(document.title).toBe('Log in | Whole & Held');
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
    expect(document.title).toBe('Sign up | Whole & Held');
  });

  it('leads to the login after a right code whose account cannot be read', async () => {
    mockApi({ 'POST /auth/verify-email': {} });
    const user = open('');
    act(() => session.set({ ...member, isVerified: false }));
    await screen.findByRole('heading', { name: 'Verify Your Email' });
    await user.keyboard('123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    session.clear();
  });

  it('says that a session has ended, once', async () => {
    mockApi({});
    keepVerifyingAddress('ana@example.com');
    window.history.replaceState({ isVerifying: true }, '');
    open('?tab=login&from=/profile&ended=1', 'login');
    expect(await screen.findByText(signInMessages.sessionEnded)).toBeTruthy();
    expect(window.location.href).toMatch(/\/auth\?tab=login&from=\/profile$/);
    expect(await screen.findByText('ana@example.com')).toBeTruthy();
    expect(window.history.state).toEqual({ isVerifying: true });
    window.history.replaceState(null, '');
  });

  it('says an error until it is dismissed, also after a reload', async () => {
    mockApi({});
    const user = open('?error=email_taken&from=/profile', 'login error email_taken');
    expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(window.location.href).toMatch(/\/auth\?tab=login&from=\/profile$/);
  });

  it('says nothing for an error value it does not know', () => {
    mockApi({});
    open('?error=toString&tab=login', 'login');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeTruthy();
  });
});
