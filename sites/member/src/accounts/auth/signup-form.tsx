import { auth, type SignupBody } from '@repo/contracts/accounts/auth';
import { messages } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import { Button } from '@repo/ui/button';
import { Field } from '@repo/ui/field';
import { useToast } from '@repo/ui/toast';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { EmailField } from '../../forms/email-field.tsx';
import { fieldRules } from '../../forms/field-rules.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { call } from '../../server/api.ts';
import { noteAskedCode } from '../codes/asked-codes.ts';
import { NewPasswordField } from './password-field.tsx';

const fields = ['fullName', 'email', 'password'] as const;

const Consent = (): ReactNode => (
  <p className="text-sm text-muted">
    By signing up you agree to our{' '}
    <a href={paths.terms} target="_blank" rel="noopener" className="text-link underline">
      Terms
    </a>{' '}
    and{' '}
    <a href={paths.privacy} target="_blank" rel="noopener" className="text-link underline">
      Privacy
    </a>
    , and say that you are 18 or older, or that a parent agrees.
  </p>
);

interface SignupFormProps {
  /** What is known of their address: the one they have just paid with. */
  email: string;
  onSignedUp: (email: string) => void;
}

export const SignupForm = ({ email, onSignedUp }: SignupFormProps): ReactNode => {
  const toast = useToast();
  const { register, handleSubmit, setError, formState } = useForm<SignupBody>({
    defaultValues: { fullName: '', email, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = useSubmit({ failed: messages.auth.signupFailed, setError, fields });

  const signUp = handleSubmit((values) =>
    submit(async () => {
      await call(auth.signup, { body: { ...values, fullName: values.fullName.trim() } });
      noteAskedCode();
      toast({ title: messages.auth.signupDone });
      onSignedUp(values.email.trim());
    }),
  );

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void signUp(event)}>
      <Field
        label="Full name"
        autoComplete="name"
        enterKeyHint="next"
        error={errors.fullName?.message}
        {...register('fullName', fieldRules.fullName)}
      />
      <EmailField
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', fieldRules.email)}
      />
      <NewPasswordField
        label="Password"
        error={errors.password?.message}
        {...register('password', fieldRules.newPassword)}
      />
      <Button type="submit" isBusy={isSubmitting}>
        Create Account
      </Button>
      <Consent />
    </form>
  );
};
