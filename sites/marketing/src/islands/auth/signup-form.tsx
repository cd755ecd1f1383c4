import { retryLogout } from '@repo/web/visit-end/visit-end.ts';
import { recordCodeRequest } from '@repo/web/accounts/codes/code-requests.ts';
import { NewPasswordField } from '@repo/web/accounts/password-field.tsx';
import { EmailField } from '../email-field.tsx';
import { fieldRules } from '@repo/web/forms/field-rules.ts';
import { useForm, useSubmit } from '@repo/web/forms/use-form.ts';
import { call } from '@repo/web/server/api.ts';
import { auth } from '@repo/contracts/accounts/auth';
import { signInMessages } from '@repo/contracts/messages';
import { Button } from '@repo/ui/button';
import { Field } from '@repo/ui/fields/field';
import { useToast } from '@repo/ui/dialogs/toast';
import type { ReactNode } from 'react';
import { TermsNote } from './terms-note.tsx';

const fields = ['fullName', 'email', 'password'] as const;
const { fullName, email: address, newPassword: password } = fieldRules;
const rules = { fullName, email: address, password };

interface SignupFormProps {
  /** Prefilled with what was typed here before, or with the address of a payment just made. */
  name: string;
  email: string;
  onSignedUp: (email: string, name: string) => void;
}

export const SignupForm = ({ name, email, onSignedUp }: SignupFormProps): ReactNode => {
  const toast = useToast();
  const form = useForm({ initial: { fullName: name, email, password: '' }, rules });
  const submit = useSubmit({ failed: signInMessages.signupFailed, refuse: form.refuse, fields });

  const signUp = form.sends((values) =>
    submit(async () => {
      await retryLogout();
      await call(auth.signup, { body: { ...values, fullName: values.fullName.trim() } });
      recordCodeRequest(values.email);
      toast({ title: signInMessages.signupDone });
      onSignedUp(values.email.trim(), values.fullName);
    }),
  );

  return (
    <form {...signUp} className="flex flex-col gap-5">
      <Field
        label="Full name"
        autoComplete="name"
        enterKeyHint="next"
        {...form.field('fullName')}
      />
      {/* With a name known, the address was the wrong one. */}
      <EmailField autoComplete="username" data-start={!!name || null} {...form.field('email')} />
      <NewPasswordField label="Password" {...form.field('password')} />
      <Button type="submit" isBusy={form.isBusy}>
        Create Account
      </Button>
      <TermsNote by="signing up" />
    </form>
  );
};
