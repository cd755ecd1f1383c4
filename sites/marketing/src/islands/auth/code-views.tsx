import { CodeInput } from '@repo/client/accounts/codes/code-input.tsx';
import { InboxHelp } from '@repo/client/accounts/codes/inbox-help.tsx';
import { useCode, type CodeTexts } from '@repo/client/accounts/codes/use-code.ts';
import { NewPasswordField } from '@repo/client/accounts/password-field.tsx';
import { EmailField } from '@repo/client/forms/email-field.tsx';
import { fieldRules } from '@repo/client/forms/field-rules.ts';
import { useForm } from '@repo/client/forms/use-form.ts';
import { useSubmit } from '@repo/client/forms/use-submit.ts';
import { call } from '@repo/client/server/api.ts';
import { auth } from '@repo/contracts/accounts/auth';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { signInMessages } from '@repo/contracts/messages';
import { rules as limits } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { useToast } from '@repo/ui/dialogs/toast';
import type { ReactNode } from 'react';

// The views that ask for a code, in one file that loads on demand.
export { VerifyForm } from '@repo/client/accounts/codes/verify-form.tsx';

const fields = ['email', 'password'] as const;
const rules = { email: fieldRules.email, password: fieldRules.newPassword };
const codeTexts: CodeTexts = {
  wrongCode: { title: accountMessages.codes.failed },
  failed: signInMessages.resetFailed,
};

interface ResetFormProps {
  email: string;
  onReset: (email: string) => void;
  onBack: () => void;
}

/** "Reset Password": a complete code is submitted at once; the new password requires it. */
export const ResetForm = ({ email, onReset, onBack }: ResetFormProps): ReactNode => {
  const toast = useToast();
  const form = useForm({ initial: { email, password: '' }, rules });
  const submit = useSubmit({ failed: signInMessages.resetFailed, refuse: form.refuse, fields });
  const code = useCode(async (value) => {
    await call(auth.verifyPasswordResetCode, { body: { code: value } });
    toast({ title: signInMessages.codeDone });
  }, codeTexts);

  const reset = form.sends(async (body) => {
    if (!code.isAccepted) {
      code.fail(code.error?.title ?? limits.code.message);
      return;
    }
    await submit(async () => {
      await call(auth.resetPassword, { body });
      toast({ title: signInMessages.resetDone });
      onReset(body.email);
    });
  });

  return (
    <form {...reset} className="flex flex-col gap-5">
      <h1 className="font-display text-2xl">Reset Password</h1>
      <p className="text-muted">
        If there is an account for{' '}
        <strong className="break-all font-semibold text-ink">{email}</strong>, a code is on its way.
      </p>
      <CodeInput label="Reset code" code={code} sendsItself />
      <InboxHelp email={email} />
      <EmailField autoComplete="username" {...form.field('email')} />
      <NewPasswordField label="New password" {...form.field('password')} />
      <Button type="submit" isBusy={form.isBusy || code.isBusy}>
        Reset Password
      </Button>
      <Button variant="quiet" size="sm" className="self-center" onClick={onBack}>
        Back to Login
      </Button>
    </form>
  );
};
