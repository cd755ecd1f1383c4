import { ToastProvider } from '@repo/ui/toast';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith } from '../../testing/api.ts';
import { session } from '../session.ts';
import { AuthScreen } from './auth-screen.tsx';

const open = (search: string): ReturnType<typeof userEvent.setup> => {
  session.clear();
  render(
    <ToastProvider closeLabel="Close">
      <AuthScreen search={search} />
    </ToastProvider>,
  );
  return userEvent.setup();
};

afterEach(cleanup);

describe('the auth screen', () => {
  it('opens on sign-up and asks for everything before it sends anything', async () => {
    const sent = answerWith({});
    const user = open('');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Full name must be at least 2 characters')).toBeTruthy();
    expect(screen.getByText('Invalid email address')).toBeTruthy();
    expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('shows the server’s sentence at its field', async () => {
    const data = { errors: { password: ['This password is too common. Please choose another.'] } };
    answerWith({ 'POST /auth/signup': { status: 400, message: 'Please check.', data } });
    const user = open('');
    await user.type(screen.getByLabelText('Full name'), 'Maya');
    await user.type(screen.getByLabelText('Email'), 'maya@example.com');
    await user.type(screen.getByLabelText('Password'), 'password1');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText(data.errors.password[0] ?? '')).toBeTruthy();
    expect(await screen.findByText('Signup failed')).toBeTruthy();
  });

  it('says nothing for an error value it does not know', () => {
    answerWith({});
    open('?error=toString&tab=login');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeTruthy();
  });

  it('shows a known error until it is dismissed', async () => {
    answerWith({});
    const user = open('?error=email_taken');
    expect(screen.getByRole('alert').textContent).toContain('Account already exists');
    expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
