import { auth, type LoginBody } from '@repo/contracts/accounts/auth';
import type { User } from '@repo/contracts/accounts/me';
import { messages } from '@repo/contracts/messages';
import { Button } from '@repo/ui/button';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { EmailField } from '../../forms/email-field.tsx';
import { fieldRules } from '../../forms/field-rules.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { call } from '../../server/api.ts';
import { retryLogout } from '../missed-logout.ts';
import { PasswordField } from './password-field.tsx';

const fields = ['email', 'password'] as const;

interface LoginFormProps {
  email: string;
  onLoggedIn: (user: User) => void;
  onForgot: (email: string) => void;
}

export const LoginForm = ({ email, onLoggedIn, onForgot }: LoginFormProps): ReactNode => {
  const { register, handleSubmit, setError, getValues, formState } = useForm<LoginBody>({
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = useSubmit({ failed: messages.auth.loginFailed, setError, fields });

  const logIn = handleSubmit((body) =>
    submit(async () => {
      await retryLogout();
      onLoggedIn((await call(auth.login, { body })).data);
    }),
  );

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void logIn(event)}>
      <EmailField
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', fieldRules.email)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', fieldRules.loginPassword)}
      />
      <Button type="submit" isBusy={isSubmitting}>
        Login
      </Button>
      <Button
        variant="quiet"
        size="sm"
        className="self-center"
        onClick={() => onForgot(getValues('email'))}
      >
        Forgot your password?
      </Button>
    </form>
  );
};
