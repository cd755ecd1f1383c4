import { recordCodeRequest } from '@repo/web/accounts/codes/code-requests.ts';
import { EmailField } from '../email-field.tsx';
import { fieldRules } from '@repo/web/forms/field-rules.ts';
import { useForm, useSubmit } from '@repo/web/forms/use-form.ts';
import { call } from '@repo/web/server/api.ts';
import { auth } from '@repo/contracts/accounts/auth';
import { signInMessages } from '@repo/contracts/messages';
import { Button } from '@repo/ui/button';
import { useToast } from '@repo/ui/dialogs/toast';
import type { ReactNode } from 'react';

const fields = ['email'] as const;
const rules = { email: fieldRules.email };

interface ForgotFormProps {
  email: string;
  onSent: (email: string) => void;
}

export const ForgotForm = ({ email, onSent }: ForgotFormProps): ReactNode => {
  const toast = useToast();
  const form = useForm({ initial: { email }, rules });
  const submit = useSubmit({ failed: signInMessages.forgotFailed, refuse: form.refuse, fields });

  const send = form.sends((body) =>
    submit(async () => {
      await call(auth.forgetPassword, { body });
      recordCodeRequest(body.email, 'reset');
      toast({ title: signInMessages.forgotDone });
      onSent(body.email.trim());
    }),
  );

  return (
    <form {...send} className="flex flex-col gap-5">
      <p className="text-muted">
        Tell us the email of your account and we will send you a code to choose a new password.
      </p>
      <EmailField autoComplete="username" enterKeyHint="send" {...form.field('email')} />
      <Button type="submit" isBusy={form.isBusy}>
        Send Reset Code
      </Button>
    </form>
  );
};
