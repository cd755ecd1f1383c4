import { VerifyForm } from '@repo/web/accounts/codes/verify-form.tsx';
import { show } from '@repo/web/testing/show.tsx';
import { mockApi } from '@repo/web/testing/api.ts';
import { auth } from '@repo/contracts/accounts/auth';
import { errors, tooManyTries } from '@repo/contracts/errors';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { signInMessages } from '@repo/contracts/messages';
import { rules } from '@repo/contracts/rules';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { LoginForm } from './login-form.tsx';
import { ResetForm } from './reset-form.tsx';

const nothing = (): void => undefined;
const open = (form: ReactNode) => {
  show(form);
  return userEvent.setup();
};

const email = 'maya@example.com';

it('a wrong password is a sentence and no field’s fault', async () => {
  const { status, message } = errors.INVALID_CREDENTIALS;
  mockApi({ 'POST /auth/login': { status, message, data: { code: 'INVALID_CREDENTIALS' } } });
  const user = open(<LoginForm email={email} onLoggedIn={nothing} onForgot={nothing} />);
  await user.type(screen.getByLabelText('Password'), 'mine');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText(signInMessages.loginFailed)).toBeTruthy();
  // In the toast, which disappears, and in the form, where it stays with what may help.
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(
    `${message}. Just signed up? Enter the code from our email first.`,
  );
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).not.toBe('true');
});

it('too many wrong passwords say for how long, and what helps', async () => {
  const { status, message } = errors.TOO_MANY_REQUESTS;
  const data = { code: 'TOO_MANY_REQUESTS' };
  mockApi({ 'POST /auth/login': { status, message, data, retryAfter: 840 } });
  const user = open(<LoginForm email={email} onLoggedIn={nothing} onForgot={nothing} />);
  await user.type(screen.getByLabelText('Password'), 'mine');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    `${tooManyTries(840)} “Forgot your password?” works meanwhile.`,
  );
  expect(tooManyTries(840)).toContain('14 minutes');
});

const verify = (place: 'auth' | 'page' | 'paid') =>
  open(<VerifyForm place={place} email={email} onVerified={nothing} onBack={nothing} />);

const typeCode = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  await user.click(
    screen.getAllByRole('textbox', { name: /code|Digit 1 of 6/i })[0] as HTMLElement,
  );
  await user.keyboard('123456');
};
const refusedCode = { ...errors.INVALID_CODE, data: { code: 'INVALID_CODE' } };

/** Next to the boxes, and in the toast, which has a copy for screen readers. */
const atCodeAndToast = (sentence: string): Promise<void> =>
  waitFor(() => {
    const boxes = screen.getByRole('button', { name: 'Verify Email' }).closest('form');
    const shown = screen.getAllByText(sentence);
    expect(shown.some((each) => boxes?.contains(each))).toBe(true);
    expect(shown.some((each) => !boxes?.contains(each))).toBe(true);
  });

it('a wrong code is cleared, and the next try begins in the first box', async () => {
  const sent = mockApi({ 'POST /auth/verify-email': refusedCode });
  const user = verify('auth');
  await typeCode(user);
  await user.keyboard('{Enter}');
  await screen.findAllByText(accountMessages.codes.failed);
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox', { name: /code|Digit/i });
  expect(boxes.map(({ value }) => value).join('')).toBe('');
  expect(document.activeElement).toBe(boxes[0]);
  // The same digits are sent again: only the server limits attempts.
  await user.keyboard('123456{Enter}');
  await screen.findAllByText(accountMessages.codes.failed);
  expect(sent).toHaveLength(2);
});

it.each([
  ['no network', {}, (auth.verifyEmail.lost as { look: string }).look],
  [
    'too many tries',
    { ...errors.TOO_MANY_REQUESTS, data: { code: 'TOO_MANY_REQUESTS' } },
    errors.TOO_MANY_REQUESTS.message,
  ],
])('%s is never called a wrong code', async (_, answer, reason) => {
  mockApi('status' in answer ? { 'POST /auth/verify-email': answer } : {});
  const user = verify('page');
  await typeCode(user);
  await user.click(screen.getByRole('button', { name: 'Verify Email' }));
  expect(await screen.findAllByText(reason)).not.toEqual([]);
  expect(screen.queryByText(accountMessages.verifyPage.failed.text)).toBeNull();
});

it.each(['auth', 'page', 'paid'] as const)(
  'a code (%s) waits for its button, once there is one to send',
  async (place) => {
    const sent = mockApi({ 'POST /auth/verify-email': refusedCode });
    const user = verify(place);
    await typeCode(user);
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Verify Email' }));
    expect(sent).toHaveLength(1);
  },
);

it('the page says of a wrong code what is specified', async () => {
  mockApi({ 'POST /auth/verify-email': refusedCode });
  const user = verify('page');
  await typeCode(user);
  await user.click(screen.getByRole('button', { name: 'Verify Email' }));
  await atCodeAndToast(accountMessages.verifyPage.failed.text);
  await atCodeAndToast(accountMessages.verifyPage.failed.title);
});

it('the reset sends nothing without its code, and checks that at the sixth digit', async () => {
  const sent = mockApi({ 'POST /auth/verify-password-reset-code': {} });
  const user = open(<ResetForm email={email} onReset={nothing} onBack={nothing} />);
  await user.type(screen.getByLabelText('New password'), 'password1');
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect(await screen.findByText(rules.code.message)).toBeTruthy();
  expect(sent).toEqual([]);

  await typeCode(user);
  expect(await screen.findByText(signInMessages.codeDone)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('New password'));
  expect(screen.queryByText(/a code is on its way|Enter the newest code/)).toBeNull();
});
