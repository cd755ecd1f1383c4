import { auth, type ForgetPasswordBody } from '@repo/contracts/accounts/auth';
import { messages } from '@repo/contracts/messages';
import { Button } from '@repo/ui/button';
import { useToast } from '@repo/ui/toast';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { EmailField } from '../../forms/email-field.tsx';
import { fieldRules } from '../../forms/field-rules.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { call } from '../../server/api.ts';

const fields = ['email'] as const;

interface ForgotFormProps {
  email: string;
  onSent: (email: string) => void;
}

export const ForgotForm = ({ email, onSent }: ForgotFormProps): ReactNode => {
  const toast = useToast();
  const { register, handleSubmit, setError, formState } = useForm<ForgetPasswordBody>({
    defaultValues: { email },
  });
  const submit = useSubmit({ failed: messages.auth.forgotFailed, setError, fields });

  const send = handleSubmit((body) =>
    submit(async () => {
      await call(auth.forgetPassword, { body });
      toast({ title: messages.auth.forgotDone });
      onSent(body.email.trim());
    }),
  );

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
      <p className="text-muted">
        Tell us the email of your account and we will send you a code to choose a new password.
      </p>
      <EmailField
        autoComplete="username"
        enterKeyHint="send"
        error={formState.errors.email?.message}
        {...register('email', fieldRules.email)}
      />
      <Button type="submit" isBusy={formState.isSubmitting}>
        Send Reset Code
      </Button>
    </form>
  );
};
