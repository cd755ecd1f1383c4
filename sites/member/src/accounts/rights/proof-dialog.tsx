import { GoogleButton } from '@repo/client/accounts/google-button.tsx';
import { PasswordField } from '@repo/client/accounts/password-field.tsx';
import { fieldRules } from '@repo/client/forms/field-rules.ts';
import { refuseWith } from '@repo/client/forms/refuse-with.ts';
import { useSubmit } from '@repo/client/forms/use-submit.ts';
import { call } from '@repo/client/server/api.ts';
import { security, type ConfirmBody } from '@repo/contracts/accounts/security';
import { paths } from '@repo/contracts/paths';
import { Button } from '@repo/ui/button';
import { Dialog } from '@repo/ui/dialog';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';

const PasswordProof = ({ onProven }: { onProven: () => void }): ReactNode => {
  const { register, handleSubmit, setError, formState } = useForm<ConfirmBody>({
    defaultValues: { currentPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = useSubmit({
    failed: 'We could not confirm that it is you',
    refuse: refuseWith(setError),
    fields: ['currentPassword'],
    fieldOf: { WRONG_PASSWORD: 'currentPassword' },
  });
  const confirm = handleSubmit((body) =>
    submit(async () => {
      await call(security.confirm, { body });
      onProven();
    }),
  );
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void confirm(event)}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword', fieldRules.loginPassword)}
      />
      <Button type="submit" isBusy={isSubmitting}>
        Continue
      </Button>
    </form>
  );
};

/** Google does not have to ask for a password again just because we want it to. */
const GoogleProof = (): ReactNode => (
  <>
    <GoogleButton mode="confirm" from={paths.profile} />
    <p className="mt-5 text-sm text-muted">
      Google brought you back without asking? Then log out, choose “Forgot” where you sign in, and
      set a password by email. From then on you sign in with that instead of Google.
    </p>
  </>
);

interface ProofDialogProps {
  hasPassword: boolean;
  isOpen: boolean;
  onClose: () => void;
  onProven: () => void;
}

/** Somebody may have left this browser open: asks who is sitting here. */
export const ProofDialog = ({
  hasPassword,
  isOpen,
  onClose,
  onProven,
}: ProofDialogProps): ReactNode => (
  <Dialog
    title="Is it you?"
    text={
      hasPassword
        ? 'It has been a while since you signed in. Your password keeps this safe from anybody else at this screen.'
        : 'A browser that is signed in to Google opens this account by itself. So Google asks for your password once more; then you come back here and can go on for ten minutes.'
    }
    closeLabel="Close"
    isOpen={isOpen}
    onOpenChange={(next) => {
      if (!next) onClose();
    }}
  >
    {hasPassword ? <PasswordProof onProven={onProven} /> : <GoogleProof />}
  </Dialog>
);
