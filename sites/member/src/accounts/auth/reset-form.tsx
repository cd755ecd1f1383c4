import { auth, type ResetPasswordBody } from '@repo/contracts/accounts/auth';
import { messages } from '@repo/contracts/messages';
import { rules } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { useToast } from '@repo/ui/toast';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { EmailField } from '../../forms/email-field.tsx';
import { fieldRules } from '../../forms/field-rules.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { call } from '../../server/api.ts';
import { CodeInput } from '../codes/code-input.tsx';
import { InboxHelp } from '../codes/inbox-help.tsx';
import { useCode, type CodeTexts } from '../codes/use-code.ts';
import { NewPasswordField } from './password-field.tsx';

const fields = ['email', 'password'] as const;
const codeTexts: CodeTexts = {
  wrongCode: { title: messages.auth.codeFailed },
  failed: messages.auth.resetFailed,
};

interface ResetFormProps {
  email: string;
  onReset: (email: string) => void;
  onBack: () => void;
}

/** "Reset Password": the code checks itself, then the new password is accepted. */
export const ResetForm = ({ email, onReset, onBack }: ResetFormProps): ReactNode => {
  const toast = useToast();
  const { register, handleSubmit, setError, formState } = useForm<ResetPasswordBody>({
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = useSubmit({ failed: messages.auth.resetFailed, setError, fields });
  const code = useCode(async (value) => {
    await call(auth.verifyPasswordResetCode, { body: { code: value } });
    toast({ title: messages.auth.codeDone });
  }, codeTexts);

  const reset = handleSubmit(async (body) => {
    if (!code.isAccepted) {
      code.fail(code.error?.title ?? rules.code.message);
      return;
    }
    await submit(async () => {
      await call(auth.resetPassword, { body });
      toast({ title: messages.auth.resetDone });
      onReset(body.email);
    });
  });

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void reset(event)}>
      <h1 className="font-display text-2xl">Reset Password</h1>
      <p className="text-muted">
        If there is an account for{' '}
        <strong className="break-all font-semibold text-ink">{email}</strong>, a code is on its way.
      </p>
      <CodeInput label="Reset code" code={code} sendsItself />
      <InboxHelp email={email} />
      <EmailField
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', fieldRules.email)}
      />
      <NewPasswordField
        label="New password"
        error={errors.password?.message}
        {...register('password', fieldRules.newPassword)}
      />
      <Button type="submit" isBusy={isSubmitting || code.isBusy}>
        Reset Password
      </Button>
      <Button variant="quiet" size="sm" className="self-center" onClick={onBack}>
        Back to Login
      </Button>
    </form>
  );
};
