import { auth } from '@repo/contracts/accounts/auth';
import { messages } from '@repo/contracts/messages';
import { rules } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { Card } from '@repo/ui/card';
import { CodeField } from '@repo/ui/code-field';
import { useToast } from '@repo/ui/toast';
import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '../../common/api.ts';
import { isWholeCode } from '../../common/field-rules.ts';
import { session } from '../../common/session.ts';

const texts = messages.verifyPage;

interface VerifyEmailProps {
  email: string;
  onVerified: () => void;
  onBack: () => void;
}

type Status = 'idle' | 'verifying' | 'resending';

/** The page that asks a signed-in member for the code of their inbox. */
export const VerifyEmail = ({ email, onVerified, onBack }: VerifyEmailProps): ReactNode => {
  const toast = useToast();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [status, setStatus] = useState<Status>('idle');

  const verify = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isWholeCode(code)) {
      toast({ ...texts.incomplete, variant: 'destructive' });
      return;
    }
    setStatus('verifying');
    try {
      await call(auth.verifyEmail, { body: { code } });
      await session.reload();
      toast(texts.done);
      onVerified();
    } catch {
      setError(texts.failed.text);
      toast({ ...texts.failed, variant: 'destructive' });
    } finally {
      setStatus('idle');
    }
  };

  const resend = async (): Promise<void> => {
    setStatus('resending');
    try {
      await call(auth.resendEmail);
      setCode('');
      setError(undefined);
      toast(texts.resent);
    } catch {
      toast({ ...texts.resendFailed, variant: 'destructive' });
    } finally {
      setStatus('idle');
    }
  };

  return (
    <Card as="section" className="mx-auto max-w-md sm:p-8">
      <h1 className="font-display text-2xl">Verify Your Email</h1>
      <p className="mt-2 text-muted">
        We sent a {rules.code.length}-digit code to{' '}
        <strong className="break-all font-semibold text-ink">{email}</strong>. It is good for ten
        minutes.
      </p>
      <form
        noValidate
        className="mt-6 flex flex-col gap-5"
        onSubmit={(event) => void verify(event)}
      >
        <CodeField
          label="Verification code"
          error={error}
          value={code}
          onValueChange={(next) => {
            setCode(next);
            setError(undefined);
          }}
          autoFocus
          slotLabel={(position, length) => `Digit ${String(position)} of ${String(length)}`}
        />
        <Button
          type="submit"
          disabled={!isWholeCode(code) || status === 'resending'}
          isBusy={status === 'verifying'}
        >
          Verify Email
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button
            variant="quiet"
            size="sm"
            disabled={status === 'verifying'}
            isBusy={status === 'resending'}
            onClick={() => void resend()}
          >
            Resend Code
          </Button>
          <Button variant="quiet" size="sm" onClick={onBack}>
            Go Back
          </Button>
        </div>
      </form>
    </Card>
  );
};
