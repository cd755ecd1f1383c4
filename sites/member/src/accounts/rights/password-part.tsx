import { NewPasswordField, PasswordField } from '@repo/client/accounts/password-field.tsx';
import { session } from '@repo/client/accounts/session.ts';
import { startView } from '@repo/client/browser/view-start.ts';
import { fieldRules } from '@repo/client/forms/field-rules.ts';
import { refuseWith } from '@repo/client/forms/refuse-with.ts';
import { useSubmit } from '@repo/client/forms/use-submit.ts';
import { call } from '@repo/client/server/api.ts';
import { useResource } from '@repo/client/server/use-resource.ts';
import { security, type PasswordBody } from '@repo/contracts/accounts/security';
import { messages } from '@repo/contracts/messages';
import { passwordHash } from '@repo/contracts/paths';
import { Button } from '@repo/ui/button';
import { useToast } from '@repo/ui/toast';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ownSecurity } from './own-security.ts';
import { Part } from './part.tsx';
import { useProof } from './use-proof.tsx';

interface PasswordFormProps {
  hasPassword: boolean;
  onClose: () => void;
}

const PasswordForm = ({ hasPassword, onClose }: PasswordFormProps): ReactNode => {
  const toast = useToast();
  const email = useResource(session).data?.email ?? '';
  const { prove, question } = useProof(hasPassword);
  const { register, handleSubmit, setError, formState } = useForm<Required<PasswordBody>>({
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = useSubmit({
    failed: messages.security.passwordFailed,
    refuse: refuseWith(setError),
    fields: ['currentPassword', 'newPassword'],
    fieldOf: { WRONG_PASSWORD: 'currentPassword' },
  });
  const save = handleSubmit(({ currentPassword, newPassword }) =>
    submit(async () => {
      const body = { newPassword, ...(hasPassword && { currentPassword }) };
      await prove(async () => {
        const { message } = await call(security.changePassword, { body });
        toast({ title: message });
        onClose();
        await ownSecurity.reload();
      });
    }),
  );
  return (
    <>
      <form
        noValidate
        className="flex max-w-md flex-col gap-5"
        onSubmit={(event) => void save(event)}
      >
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            enterKeyHint="next"
            error={errors.currentPassword?.message}
            {...register('currentPassword', fieldRules.loginPassword)}
          />
        )}
        <NewPasswordField
          label="New password"
          error={errors.newPassword?.message}
          {...register('newPassword', fieldRules.newPassword)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="sm" isBusy={isSubmitting}>
            Save password
          </Button>
          <Button variant="secondary" size="sm" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      {question}
    </>
  );
};

/** Changes the password, or gives one to somebody who came with Google. */
export const PasswordPart = ({ hasPassword }: { hasPassword: boolean }): ReactNode => {
  const isAsked = window.location.hash === passwordHash;
  const [isOpen, setIsOpen] = useState(isAsked);
  const partRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked && partRef.current) startView(partRef.current);
  }, [isAsked]);
  return (
    <Part ref={partRef} title="Your password">
      <p className="mb-4 text-muted">
        {hasPassword
          ? 'A new password signs out every other device, and we send you an email about it.'
          : 'You sign in with Google. With a password of your own you can sign in without it, too.'}
      </p>
      {isOpen ? (
        <PasswordForm hasPassword={hasPassword} onClose={() => setIsOpen(false)} />
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
          {hasPassword ? 'Change password' : 'Choose a password'}
        </Button>
      )}
    </Part>
  );
};
