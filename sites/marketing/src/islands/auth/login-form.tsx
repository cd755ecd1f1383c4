import { retryLogout } from '@repo/web/visit-end/visit-end.ts';
import { PasswordField } from '@repo/web/accounts/password-field.tsx';
import { EmailField } from '../email-field.tsx';
import { fieldRules } from '@repo/web/forms/field-rules.ts';
import { useForm, useSubmit } from '@repo/web/forms/use-form.ts';
import { call } from '@repo/web/server/api.ts';
import { codeOf, sentenceOf } from '@repo/web/server/failure.ts';
import { auth } from '@repo/contracts/accounts/auth';
import type { CurrentUser } from '@repo/contracts/accounts/me';
import { signInMessages } from '@repo/contracts/messages';
import { Button } from '@repo/ui/button';
import { useState, type ReactNode } from 'react';

const fields = ['email', 'password'] as const;
const rules = { email: fieldRules.email, password: fieldRules.loginPassword };

/** What helps, after the refusal's own sentence. */
const helps: Partial<Record<string, string>> = {
  INVALID_CREDENTIALS: '. Just signed up? Enter the code from our email first.',
  TOO_MANY_REQUESTS: ' “Forgot your password?” works meanwhile.',
};

interface LoginFormProps {
  email: string;
  onLoggedIn: (user: CurrentUser) => void;
  onForgot: (email: string) => void;
}

export const LoginForm = ({ email, onLoggedIn, onForgot }: LoginFormProps): ReactNode => {
  const form = useForm({ initial: { email, password: '' }, rules });
  const [problem, setProblem] = useState<string>();
  const submit = useSubmit({
    failed: signInMessages.loginFailed,
    refuse: form.refuse,
    fields,
    onFailed: (error) => {
      // Also inside the form: the toast disappears, and neither field alone is wrong.
      const help = helps[codeOf(error) ?? ''];
      if (help) setProblem(`${sentenceOf(error) ?? ''}${help}`);
      return false;
    },
  });

  const logIn = form.sends((body) =>
    submit(async () => {
      setProblem(undefined);
      await retryLogout();
      onLoggedIn((await call(auth.login, { body })).data);
    }),
  );

  return (
    <form {...logIn} className="flex flex-col gap-5">
      <EmailField autoComplete="username" {...form.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" isBusy={form.isBusy}>
        Login
      </Button>
      <Button
        variant="quiet"
        size="sm"
        className="self-center"
        onClick={() => onForgot(form.values().email)}
      >
        Forgot your password?
      </Button>
    </form>
  );
};
