import { CodeInput, useCode, type CodeTexts } from '@repo/web/accounts/codes/code-input.tsx';
import { isCodePending, recordCodeRequest } from '@repo/web/accounts/codes/code-requests.ts';
import { InboxHelp, ResendButton } from '@repo/web/accounts/codes/missing-code.tsx';
import { NewPasswordField } from '@repo/web/accounts/password-field.tsx';
import { EmailField } from '../email-field.tsx';
import { fieldRules } from '@repo/web/forms/field-rules.ts';
import { useForm, useSubmit } from '@repo/web/forms/use-form.ts';
import { call } from '@repo/web/server/api.ts';
import { useAction } from '@repo/web/server/use-action.ts';
import { auth } from '@repo/contracts/accounts/auth';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { signInMessages } from '@repo/contracts/messages';
import { rules as limits } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { useToast } from '@repo/ui/dialogs/toast';
import { useEffect, useRef, type ReactNode } from 'react';

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

  const resending = useAction(signInMessages.forgotFailed);
  const resend = async (): Promise<void> => {
    const typed = form.values().email;
    await call(auth.forgetPassword, { body: { email: typed } });
    recordCodeRequest(typed, 'reset');
    code.clear();
    toast({ title: signInMessages.forgotDone });
  };
  const passwordRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (code.isAccepted) passwordRef.current?.focus();
  }, [code.isAccepted]);
  const address = <strong className="break-all font-semibold text-ink">{email}</strong>;

  return (
    <form {...reset} className="flex flex-col gap-5">
      <h1 className="font-display text-2xl">Reset Password</h1>
      <p className="text-muted">
        {code.isAccepted ? (
          <>Choose a new password for {address}.</>
        ) : isCodePending(email, 'reset') ? (
          <>If there is an account for {address}, a code is on its way.</>
        ) : (
          <>Enter the newest code that we emailed to {address}.</>
        )}
      </p>
      <CodeInput label="Reset code" code={code} sendsItself />
      {!code.isAccepted && (
        <InboxHelp email={email}>
          Check the address for a typo. If somebody else asked for codes to it today, ask again in
          an hour.
        </InboxHelp>
      )}
      <EmailField autoComplete="username" {...form.field('email')} />
      <NewPasswordField ref={passwordRef} label="New password" {...form.field('password')} />
      <Button type="submit" isBusy={form.isBusy || code.isBusy}>
        Reset Password
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        {!code.isAccepted && (
          <ResendButton
            email={form.values().email}
            kind="reset"
            disabled={code.isBusy || form.isBusy}
            isBusy={resending.isBusy}
            onResend={() => void resending.run(resend)}
          />
        )}
        <Button variant="quiet" size="sm" onClick={onBack}>
          Back to Login
        </Button>
      </div>
    </form>
  );
};
