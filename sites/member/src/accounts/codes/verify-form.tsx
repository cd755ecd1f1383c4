import { auth } from '@repo/contracts/accounts/auth';
import { messages } from '@repo/contracts/messages';
import { rules } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { useToast } from '@repo/ui/toast';
import type { FormEvent, ReactNode } from 'react';
import { isWholeCode } from '../../forms/field-rules.ts';
import { call } from '../../server/api.ts';
import { useAction } from '../../server/use-action.ts';
import { CodeInput } from './code-input.tsx';
import { useCode } from './use-code.ts';
import { verifyTexts } from './verify-texts.ts';

interface VerifyFormProps {
  email: string;
  /** The auth screen sends a whole code by itself; the page waits for its button. */
  place: keyof typeof verifyTexts;
  onVerified: () => void;
  onBack: () => void;
}

/** "Verify Your Email": after sign-up, and for a member whose address is not verified yet. */
export const VerifyForm = ({ email, place, onVerified, onBack }: VerifyFormProps): ReactNode => {
  const texts = verifyTexts[place];
  const toast = useToast();
  const resending = useAction(texts.resendFailed);
  const code = useCode(async (value) => {
    await call(auth.verifyEmail, { body: { code: value } });
    toast(texts.done);
    onVerified();
  }, texts);
  const verify = (event: FormEvent): void => {
    event.preventDefault();
    if (isWholeCode(code.value)) void code.send(code.value, true);
    else toast({ ...messages.verifyPage.incomplete, variant: 'destructive' });
  };
  const resend = async (): Promise<void> => {
    await call(auth.resendEmail);
    code.clear();
    toast(texts.resent);
  };

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={verify}>
      <h1 className="font-display text-2xl">Verify Your Email</h1>
      <p className="text-muted">
        We sent a {rules.code.length}-digit code to{' '}
        <strong className="break-all font-semibold text-ink">{email}</strong>. It can take a minute
        to arrive and is good for ten minutes.
      </p>
      <CodeInput label="Verification code" code={code} sendsItself={place === 'auth'} />
      <Button
        type="submit"
        disabled={!isWholeCode(code.value) || resending.isBusy}
        isBusy={code.isBusy}
      >
        Verify Email
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          variant="quiet"
          size="sm"
          disabled={code.isBusy}
          isBusy={resending.isBusy}
          onClick={() => void resending.run(resend)}
        >
          Resend Code
        </Button>
        <Button variant="quiet" size="sm" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </form>
  );
};
