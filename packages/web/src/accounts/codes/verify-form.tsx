import { auth, codeMailLimits } from '@repo/contracts/accounts/auth';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { rules } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { type ToastTexts, useToast } from '@repo/ui/dialogs/toast';
import { useState, type FormEvent, type ReactNode } from 'react';
import { isWholeCode } from '../../forms/field-rules.ts';
import { call } from '../../server/api.ts';
import { useAction } from '../../server/use-action.ts';
import { isCodePending, recordCodeRequest } from './code-requests.ts';
import { CodeInput, type CodeTexts, useCode } from './code-input.tsx';
import { InboxHelp, ResendButton } from './missing-code.tsx';

interface VerifyTexts extends CodeTexts {
  /** Absent where the next page shows the message. */
  done?: ToastTexts;
  resent: ToastTexts;
  resendFailed: string | { title: string; text: string };
  back: string;
}

/** Each place has its own wording for the same events. */
const verifyTexts: Record<'auth' | 'page' | 'paid', VerifyTexts> = {
  auth: {
    wrongCode: { title: accountMessages.codes.verifyFailed, text: accountMessages.codes.failed },
    failed: accountMessages.codes.verifyFailed,
    done: { title: accountMessages.codes.verifyDone },
    resent: { title: accountMessages.codes.resendDone },
    resendFailed: accountMessages.codes.resendFailed,
    back: 'Back to Login',
  },
  page: {
    wrongCode: accountMessages.verifyPage.failed,
    failed: accountMessages.verifyPage.failed.title,
    resent: accountMessages.verifyPage.resent,
    resendFailed: accountMessages.verifyPage.resendFailed,
    back: 'Go Back',
  },
  paid: {
    wrongCode: accountMessages.verifyPage.failed,
    failed: accountMessages.verifyPage.failed.title,
    resent: { title: accountMessages.verifyPage.resent.title },
    resendFailed: accountMessages.verifyPage.resendFailed,
    back: 'I have an account: log in',
  },
};

interface WhereProps {
  email: string;
  isUnderway: boolean;
}

interface VerifyFormProps {
  /** Empty where nobody may read it: the sign-up is of another tab. */
  email: string;
  place: keyof typeof verifyTexts;
  /** Replaces "Verify Your Email" and the line about where the code went. */
  intro?: ReactNode;
  action?: string;
  /** The terms that typing the code accepts. */
  children?: ReactNode;
  onVerified: () => void;
  onBack: () => void;
  /** Lets another address, or another person, sign up. */
  onStartAgain?: () => Promise<void>;
}

/** A login mails no code, so only a code that this tab requested is announced. */
const Where = ({ email, isUnderway }: WhereProps): ReactNode => {
  const address = email ? (
    <strong className="break-all font-semibold text-ink">{email}</strong>
  ) : (
    'the address of your sign-up'
  );
  const digits = `${String(rules.code.length)}-digit code`;
  if (!isUnderway)
    return (
      <p className="text-muted">
        Enter the newest {digits} that we emailed to {address}. A code works for ten minutes. If
        yours is older, ask for another one below.
      </p>
    );
  return (
    <p className="text-muted">
      An email to {address} is on its way. The {digits} in it works for ten minutes.
    </p>
  );
};

/** "Verify Your Email": after sign-up, and for a member whose address is not verified yet. */
export const VerifyForm = ({
  email,
  place,
  intro,
  action = 'Verify Email',
  children,
  onVerified,
  onBack,
  onStartAgain,
}: VerifyFormProps): ReactNode => {
  const texts = verifyTexts[place];
  const allowed = place === 'paid' ? codeMailLimits.perKnown : undefined;
  const toast = useToast();
  const [isUnderway, setIsUnderway] = useState(() => isCodePending(email));
  const resending = useAction(texts.resendFailed);
  const code = useCode(async (value) => {
    await call(auth.verifyEmail, { body: { code: value } });
    if (texts.done) toast(texts.done);
    onVerified();
  }, texts);
  const verify = (event: FormEvent): void => {
    event.preventDefault();
    if (isWholeCode(code.value)) void code.send(code.value, true);
    else toast({ ...accountMessages.verifyPage.incomplete, variant: 'destructive' });
  };
  const resend = async (): Promise<void> => {
    await call(auth.resendEmail);
    recordCodeRequest(email, 'verify', allowed);
    setIsUnderway(true);
    code.clear();
    toast(texts.resent);
  };

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={verify}>
      {intro ?? (
        <>
          <h1 className="font-display text-2xl">Verify Your Email</h1>
          <Where email={email} isUnderway={isUnderway} />
        </>
      )}
      {onStartAgain && (
        <Button
          variant="quiet"
          size="sm"
          className="-my-4 -ml-4 self-start"
          onClick={() => void onStartAgain()}
        >
          {email ? 'Wrong address?' : 'Not you?'}
        </Button>
      )}
      <CodeInput label="Verification code" code={code} startsHere={intro === undefined} />
      {children}
      {/* Lets Enter submit the form while the visible button is still disabled. */}
      <button type="submit" hidden />
      <InboxHelp email={email}>
        No code in the email? Then this address already has an account, and the email says what to
        do.
      </InboxHelp>
      <Button
        type="submit"
        disabled={!isWholeCode(code.value) || resending.isBusy}
        isBusy={code.isBusy}
      >
        {action}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <ResendButton
          email={email}
          allowed={allowed}
          disabled={code.isBusy}
          isBusy={resending.isBusy}
          onResend={() => void resending.run(resend)}
        />
        <Button variant="quiet" size="sm" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </form>
  );
};
