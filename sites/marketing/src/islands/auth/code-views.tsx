// The views of the auth screen that ask for a code: one file, loaded when somebody gets to them.
export { VerifyForm } from '@repo/client/accounts/codes/verify-form.tsx';
export { ResetForm } from './reset-form.tsx';
