import { GoogleButton } from '@repo/web/accounts/google-button.tsx';
import { PasswordField } from '@repo/web/accounts/password-field.tsx';
import { fieldRules } from '@repo/web/forms/field-rules.ts';
import { useForm, useSubmit } from '@repo/web/forms/use-form.ts';
import { call } from '@repo/web/server/api.ts';
import { codeOf } from '@repo/web/server/failure.ts';
import { useResource } from '@repo/web/server/resource.ts';
import { security } from '@repo/contracts/accounts/security';
import { paths } from '@repo/contracts/paths';
import { Button } from '@repo/ui/button';
import { Dialog } from '@repo/ui/dialogs/dialog';
import { type ReactNode, useRef, useState } from 'react';
import { ownSecurity } from '../own-security.ts';

const PasswordProof = ({ onVerified }: { onVerified: () => void }): ReactNode => {
  const form = useForm({
    initial: { currentPassword: '' },
    rules: { currentPassword: fieldRules.loginPassword },
  });
  const submit = useSubmit({
    failed: 'We could not confirm that it is you',
    refuse: form.refuse,
    fields: ['currentPassword'],
    fieldOf: { WRONG_PASSWORD: 'currentPassword' },
  });
  const confirm = form.sends((body) =>
    submit(async () => {
      await call(security.confirm, { body });
      onVerified();
    }),
  );
  return (
    <form {...confirm} className="flex flex-col gap-5">
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <Button type="submit" isBusy={form.isBusy}>
        Continue
      </Button>
    </form>
  );
};

/** Google is not obliged to ask for a password again at our request. */
const GoogleProof = (): ReactNode => (
  <>
    <GoogleButton mode="confirm" from={paths.profile} />
    <p className="mt-5 text-sm text-muted">
      Google brought you back without asking? Then log out, choose “Forgot” where you log in, and
      set a password by email. From then on you log in with that instead of Google.
    </p>
  </>
);

/** A buyer without a password has no proof that a stranger at this browser lacks. */
const NoProof = (): ReactNode => (
  <p>
    Log out, choose “Forgot” where you log in, and set a password by email. After that you can go on
    here for ten minutes.
  </p>
);

const withoutPassword = {
  google: {
    text: 'A browser that is signed in to Google opens this account by itself. So Google asks for your password once more; then you come back here and can go on for ten minutes.',
    Way: GoogleProof,
  },
  none: {
    text: 'It has been a while since you logged in, and this account has no password yet that could keep this safe from anyone else at this screen.',
    Way: NoProof,
  },
};

interface ProofDialogProps {
  hasPassword: boolean;
  isOpen: boolean;
  onClose: () => void;
  onVerified: () => void;
}

/** Somebody may have left this browser open, so it asks who is using it. */
const ProofDialog = ({ hasPassword, isOpen, onClose, onVerified }: ProofDialogProps): ReactNode => {
  const { data: known } = useResource(ownSecurity, isOpen && !hasPassword ? 'load' : undefined);
  const { text, Way } = withoutPassword[known?.hasGoogle === false ? 'none' : 'google'];
  return (
    <Dialog
      title="Is it you?"
      text={
        hasPassword
          ? 'It has been a while since you logged in. Your password keeps this safe from anyone else at this screen.'
          : text
      }
      closeLabel="Close"
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      {hasPassword ? <PasswordProof onVerified={onVerified} /> : <Way />}
    </Dialog>
  );
};

export interface Proof {
  /**
   * Runs an action that requires a fresh login; asks for a proof first if necessary.
   * @returns false if the question was closed without one
   */
  prove: (act: () => Promise<void>) => Promise<boolean>;
  /** Must be rendered outside of any form; shows the question when there is one. */
  question: ReactNode;
}

/** "Is it you?": asked only if the last login is too old; then the action continues. */
export const useProof = (hasPassword: boolean): Proof => {
  const [isAsking, setIsAsking] = useState(false);
  const answerRef = useRef<(isVerified: boolean) => void>(() => undefined);
  const ask = (): Promise<boolean> => {
    setIsAsking(true);
    return new Promise((resolve) => {
      answerRef.current = resolve;
    });
  };
  const answer = (isVerified: boolean): void => {
    setIsAsking(false);
    answerRef.current(isVerified);
  };
  const prove = async (act: () => Promise<void>): Promise<boolean> => {
    try {
      await act();
    } catch (error) {
      if (codeOf(error) !== 'FRESH_PROOF_REQUIRED') throw error;
      if (!(await ask())) return false;
      await act();
    }
    return true;
  };
  const question = (
    <ProofDialog
      hasPassword={hasPassword}
      isOpen={isAsking}
      onClose={() => answer(false)}
      onVerified={() => answer(true)}
    />
  );
  return { prove, question };
};
