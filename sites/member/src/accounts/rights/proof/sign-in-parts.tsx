import { NewPasswordField, PasswordField } from '@repo/web/accounts/password-field.tsx';
import { session } from '@repo/web/accounts/session.ts';
import { startView } from '@repo/web/browser/view-start.ts';
import { fieldRules } from '@repo/web/forms/field-rules.ts';
import { useForm, useSubmit } from '@repo/web/forms/use-form.ts';
import { call } from '@repo/web/server/api.ts';
import { useResource } from '@repo/web/server/resource.ts';
import { security, type AccountSecurity } from '@repo/contracts/accounts/security';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { passwordHash } from '@repo/contracts/paths';
import { Button } from '@repo/ui/button';
import { useToast } from '@repo/ui/dialogs/toast';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAction } from '@repo/web/server/use-action.ts';
import { ownSecurity } from '../own-security.ts';
import { RightsPart } from '../part.tsx';
import { useProof } from './use-proof.tsx';

interface PasswordFormProps {
  hasPassword: boolean;
  onClose: () => void;
}

const PasswordForm = ({ hasPassword, onClose }: PasswordFormProps): ReactNode => {
  const toast = useToast();
  const email = useResource(session).data?.email ?? '';
  const { prove, question } = useProof(hasPassword);
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    rules: {
      newPassword: fieldRules.newPassword,
      ...(hasPassword && { currentPassword: fieldRules.loginPassword }),
    },
  });
  const submit = useSubmit({
    failed: accountMessages.security.passwordFailed,
    refuse: form.refuse,
    fields: ['currentPassword', 'newPassword'],
    fieldOf: { WRONG_PASSWORD: 'currentPassword' },
  });
  const save = form.sends(({ currentPassword, newPassword }) =>
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
      <form {...save} className="flex max-w-md flex-col gap-5">
        {/* Tells password managers which account this password belongs to. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            enterKeyHint="next"
            {...form.field('currentPassword')}
          />
        )}
        <NewPasswordField label="New password" {...form.field('newPassword')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="sm" isBusy={form.isBusy}>
            Save password
          </Button>
          <Button variant="secondary" size="sm" disabled={form.isBusy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      {question}
    </>
  );
};

const leads = {
  changed: 'A new password signs out every other device, and we send you an email about it.',
  google: 'You sign in with Google. With a password of your own you can log in without it, too.',
  code: 'You have none yet. With one you can log in anywhere, without asking for a code first.',
} as const;

/** Changes the password, or sets one for a member who came with Google or a purchase. */
export const PasswordPart = ({
  hasPassword,
  hasGoogle,
}: Pick<AccountSecurity, 'hasPassword' | 'hasGoogle'>): ReactNode => {
  const withoutPassword = hasGoogle ? leads.google : leads.code;
  const isAsked = window.location.hash === passwordHash;
  const [isOpen, setIsOpen] = useState(isAsked);
  const partRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked && partRef.current) startView(partRef.current);
  }, [isAsked]);
  return (
    <RightsPart ref={partRef} title="Your password">
      <p className="mb-4 text-muted">{hasPassword ? leads.changed : withoutPassword}</p>
      {isOpen ? (
        <PasswordForm hasPassword={hasPassword} onClose={() => setIsOpen(false)} />
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
          {hasPassword ? 'Change password' : 'Choose a password'}
        </Button>
      )}
    </RightsPart>
  );
};

/** Disconnects the Google account; if it is the only way in, says what must be done first. */
export const GooglePart = ({ hasPassword }: { hasPassword: boolean }): ReactNode => {
  const toast = useToast();
  const { isBusy, run } = useAction(accountMessages.security.googleFailed);
  const { prove, question } = useProof(hasPassword);
  const remove = (): Promise<boolean> =>
    run(() =>
      prove(async () => {
        const { message } = await call(security.removeGoogle);
        toast({ title: message });
        await ownSecurity.reload();
      }),
    );
  return (
    <RightsPart title="Sign-in with Google">
      <p className="mb-4 text-muted">
        Whoever can open your Google account can open this one.{' '}
        {hasPassword
          ? 'If that may be someone else, remove it: every other device is signed out, and you log in with your password from then on.'
          : 'If that may be someone else, choose a password first. Then you can remove Google here.'}
      </p>
      {hasPassword && (
        <Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => void remove()}>
          Remove sign-in with Google
        </Button>
      )}
      {question}
    </RightsPart>
  );
};
