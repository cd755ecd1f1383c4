import { auth } from '@repo/contracts/accounts/auth';
import { RequestError } from '@repo/contracts/client';
import { messages } from '@repo/contracts/messages';
import { rules } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { useToast } from '@repo/ui/toast';
import { useState, type ReactNode } from 'react';
import { call } from '../../common/api.ts';
import { failureToast } from '../../common/failure.ts';
import { isWholeCode } from '../../common/field-rules.ts';
import { CodeInput } from './code-input.tsx';
import { useCode } from './use-code.ts';

interface VerifyViewProps {
  email: string;
  onVerified: () => void;
  onBack: () => void;
}

/** "Verify Your Email", after sign-up and for a signed-in member who has not done it yet. */
export const VerifyView = ({ email, onVerified, onBack }: VerifyViewProps): ReactNode => {
  const toast = useToast();
  const [isResending, setIsResending] = useState(false);
  const code = useCode(
    async (value) => {
      await call(auth.verifyEmail, { body: { code: value } });
      toast({ title: messages.auth.verifyDone });
      onVerified();
    },
    (error) => {
      toast(failureToast(messages.auth.verifyFailed, error));
      return error instanceof RequestError ? error.message : messages.auth.codeFailed;
    },
  );

  const resend = async (): Promise<void> => {
    setIsResending(true);
    try {
      await call(auth.resendEmail);
      code.clear();
      toast({ title: messages.auth.resendDone });
    } catch (error) {
      toast(failureToast(messages.auth.resendFailed, error));
    } finally {
      setIsResending(false);
    }
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void code.send(code.value, true);
      }}
    >
      <h1 className="font-display text-2xl">Verify Your Email</h1>
      <p className="text-muted">
        We sent a {rules.code.length}-digit code to{' '}
        <strong className="break-all font-semibold text-ink">{email}</strong>. It can take a minute
        to arrive.
      </p>
      <CodeInput label="Verification code" code={code} />
      <Button type="submit" disabled={!isWholeCode(code.value)} isBusy={code.isBusy}>
        Verify Email
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" size="sm" isBusy={isResending} onClick={() => void resend()}>
          Resend Code
        </Button>
        <Button variant="quiet" size="sm" onClick={onBack}>
          Back to Login
        </Button>
      </div>
    </form>
  );
};
