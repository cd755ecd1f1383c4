import { authErrors } from '@repo/contracts/accounts/auth';
import { toRequestError } from '@repo/contracts/client';
import { errors } from '@repo/contracts/errors';
import { messages, savedNoticeMs } from '@repo/contracts/messages';
import { rules } from '@repo/contracts/rules';
import { progressMessage } from '@repo/product/programme';
import { filesOf, read } from './checkout.ts';

/** What forms say about a field, as the customer wrote it. */
const validation: [written: string, ours: string][] = [
  ['Full name must be at least 2 characters', rules.fullName.message],
  ['Invalid email address', rules.email.message],
  ['Password must be at least 8 characters', rules.password.message],
  ['Password is required', rules.loginPassword.message],
  ['Code must be 6 digits', rules.code.message],
  ['Invalid code', messages.verifyPage.incomplete.title],
  ['Please enter a valid 6-digit verification code.', messages.verifyPage.incomplete.text],
  ['Must be at least 13 years old', rules.age.message],
  ['Invalid age', rules.age.tooHigh],
  ['Email is required', rules.checkoutEmail.required],
  ['Please enter a valid email address', rules.checkoutEmail.message],
];

/** What a call or a state brings up, as the customer wrote it. */
const catalogue: [written: string, ours: string][] = [
  ['Login failed', messages.auth.loginFailed],
  ['Failed to fetch user profile', messages.auth.profileFailed],
  ['Signup failed', messages.auth.signupFailed],
  ['Email verification failed', messages.auth.verifyFailed],
  ['Failed to resend verification email', messages.auth.resendFailed],
  ['Failed to send password reset email', messages.auth.forgotFailed],
  ['Invalid or expired code', messages.auth.codeFailed],
  ['Invalid or expired code', errors.INVALID_CODE.message],
  ['Password reset failed', messages.auth.resetFailed],
  ['Profile update failed', messages.profile.updateFailed],
  ['Failed to update progress. Please try again.', messages.programme.progressFailed],
  ['Access Denied', messages.reflections.accessDenied.title],
  ['You do not have access to the self-guided program.', messages.reflections.accessDenied.text],
  ['You do not have access to the self-guided program.', errors.NO_SELF_GUIDED_ACCESS.message],
  ['Server Error', messages.reflections.serverError.title],
  ['An unexpected error occurred. Please try again.', messages.reflections.serverError.text],
  ['An unexpected error occurred. Please try again.', errors.UNEXPECTED.message],
  ['Failed to save reflection. Please try again.', messages.reflections.failed],
  ['Access Required', messages.programme.accessRequired.title],
  [
    'Please purchase the self-guided program to access this content.',
    messages.programme.accessRequired.text,
  ],
  ['Unable to load program progress', messages.programme.loadFailed],
  ['Logged in successfully', messages.auth.loginDone],
  ['Account created successfully. Please verify your email then login.', messages.auth.signupDone],
  ['Logged out successfully', messages.auth.logoutDone],
  ['Email verified successfully!', messages.auth.verifyDone],
  ['Verification email sent successfully', messages.auth.resendDone],
  ['Password reset email sent successfully', messages.auth.forgotDone],
  ['Code verified successfully', messages.auth.codeDone],
  ['Password reset successfully', messages.auth.resetDone],
  ['Profile updated successfully', messages.profile.updateDone],
  ['Week 3 completed successfully!', messages.programme.weekDone(3)],
  ['Your reflection has been saved successfully!', messages.reflections.savedToast],
  ['Reflection saved successfully!', messages.reflections.saved],
  ['Failed to logout. Please try again.', messages.auth.logoutFailed],
  [
    'Account already exists with this email. Please sign in with your email and password.',
    authErrors.email_taken,
  ],
  [
    'You already have an account with Google. Please sign in with Google.',
    authErrors.google_user_exist,
  ],
  [
    'This Google account is not linked to any existing account. Please sign up with Google or sign in with your email and password.',
    authErrors.google_not_link,
  ],
  ['Failed to initiate Google signup. Please try again.', messages.auth.googleSignupFailed],
  ['Failed to initiate Google sign-in. Please try again.', messages.auth.googleLoginFailed],
  ['Verification failed', messages.verifyPage.failed.title],
  ['Invalid or expired verification code. Please try again.', messages.verifyPage.failed.text],
  ['Email verified!', messages.verifyPage.done.title],
  ['Your email has been successfully verified.', messages.verifyPage.done.text],
  ['Code sent', messages.verifyPage.resent.title],
  ['A new verification code has been sent to your email.', messages.verifyPage.resent.text],
  ['Failed to send code', messages.verifyPage.resendFailed.title],
  ['Please try again in a moment.', messages.verifyPage.resendFailed.text],
  ['Please check your email for the verification code.', messages.profile.verificationSent],
  ['Failed to send verification email', messages.profile.verificationFailed.title],
  ['Please try again later.', messages.profile.verificationFailed.text],
  ['Payment Error', messages.payments.errorTitle],
  ['There was an issue processing your payment. Please try again.', messages.payments.failed],
  ['No checkout URL received from server', messages.payments.noUrl],
  ['Invalid response from payment service', messages.payments.invalidAnswer],
  ['No transactions found', messages.profile.noTransactions],
  ['Please select a date and time first', messages.schedule.noDate],
  ['Failed to generate calendar file. Please try again.', messages.schedule.fileFailed],
  ['Ready to start your journey! Begin with Week 1.', progressMessage(0, 6)],
  ['Continue with Week 4.', progressMessage(3, 6)],
  ["Congratulations! You've completed the program.", progressMessage(6, 6)],
];

test.each([...validation, ...catalogue])('we say "%s" word by word', (written, ours) => {
  expect(ours).toBe(written);
});

test('the numbers of the rules are the customer’s', () => {
  const { fullName, password, loginPassword, code, age, reflection } = rules;
  expect([fullName.min, password.min, loginPassword.min, code.length]).toEqual([2, 8, 1, 6]);
  expect([age.min, age.max, reflection.minHeight, savedNoticeMs]).toEqual([13, 120, 120, 3_000]);
  expect(rules.schedule).toEqual({ defaultTime: '09:00', durationMinutes: 60 });
});

test('an answer without a sentence says "Request failed", a 409 "Conflict"', async () => {
  const failure = async (status: number) =>
    (await toRequestError(new Response('<html>', { status }))).message;
  expect([await failure(502), await failure(409)]).toEqual(['Request failed', 'Conflict']);
});

const sources = filesOf([
  '{sites/{member,marketing},packages/client}/src/**/*.{ts,tsx,astro}',
  'services/api/src/**/*.ts',
]).filter((file) => !/\.spec\.tsx?$|\/testing\//.test(file));
const texts = sources.map(read);

/** @returns whether some screen or answer has every word of a row's address: messages, auth, … */
const isUsed = (address: string): boolean => {
  const words = address.split('.').map((word) => new RegExp(`\\b${word}\\b`));
  return texts.some((text) => words.every((word) => word.test(text)));
};

test('every message is really said by some screen', () => {
  const all = Object.entries(messages).flatMap(([group, rows]) =>
    Object.keys(rows).map((row) => `messages.${group}.${row}`),
  );
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter((address) => !isUsed(address))).toEqual([]);
});

test('every rule is checked by a form and by the API', () => {
  expect(Object.keys(rules).filter((row) => !isUsed(`rules.${row}`))).toEqual([]);
});

test('every error is really answered', () => {
  const byGateway = read('gateway/nginx.conf.template');
  const silent = Object.keys(errors).filter(
    (code) => !byGateway.includes(code) && !texts.some((text) => text.includes(`'${code}'`)),
  );
  expect(silent).toEqual([]);
});

test('no sentence of the catalogue is typed a second time', () => {
  const written = [...validation, ...catalogue]
    .map(([sentence]) => sentence)
    .filter((sentence) => sentence.length > 20);
  const isCopy = (file: string) => {
    const code = read(file).replace(/\/\*.*?\*\/|^ *\/\/[^\n]*$/gms, '');
    return written.some((sentence) => code.includes(sentence));
  };
  const copies = sources.filter((file) => !file.includes('/gallery/') && isCopy(file));
  expect(copies).toEqual([]);
});
