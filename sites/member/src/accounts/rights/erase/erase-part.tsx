import { forgetDevice } from '@repo/web/visit-end/visit-end.ts';
import { leaveReplacing } from '@repo/web/browser/leave.ts';
import { call, callWithoutSignOut } from '@repo/web/server/api.ts';
import { codeOf } from '@repo/web/server/failure.ts';
import { useAction } from '@repo/web/server/use-action.ts';
import { me } from '@repo/contracts/accounts/me';
import { rights } from '@repo/contracts/accounts/rights';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { RequestError } from '@repo/contracts/client';
import { paths } from '@repo/contracts/paths';
import { rules } from '@repo/contracts/rules';
import { paymentsKept } from '@repo/product/terms';
import { Button } from '@repo/ui/button';
import { Dialog } from '@repo/ui/dialogs/dialog';
import { Field } from '@repo/ui/fields/field';
import { useState, type ReactNode } from 'react';
import { RightsPart } from '../part.tsx';
import { useProof } from '../proof/use-proof.tsx';

const isGone = (): Promise<boolean> =>
  callWithoutSignOut(me.read).then(
    () => false,
    (error: unknown) => codeOf(error) === 'NOT_SIGNED_IN',
  );

/** Where the answer was lost, an account that can no longer be read was erased. */
const eraseAccount = async (word: string): Promise<void> => {
  try {
    await call(rights.erase, { body: { word } });
  } catch (error) {
    const isUnknown = error instanceof RequestError && error.isUnknown;
    if (!isUnknown || !(await isGone())) throw error;
  }
};

/** The consequences, shown before the confirmation. */
const WhatHappens = (): ReactNode => (
  <div className="flex flex-col gap-4 text-muted">
    <p>
      <strong className="text-ink">Gone at once:</strong> your profile, everything you wrote and
      every insight, the key that opens them, your choices and reminders, your place on the waiting
      list, what your coach’s page shows of you, and every device that is signed in. Your access to
      the program ends with it; erasing is not a refund.
    </p>
    <p>
      <strong className="text-ink">What stays:</strong> the bare record of each payment, with
      amount, date and payment number but without your name or address, for {paymentsKept.years}{' '}
      years, {paymentsKept.reason}. A purchase that was made without logging in, and that this
      account never took over, belongs to whoever made it. It keeps the address it was made with,
      also if that is yours, for as long, or for 90 days if it was never paid. Stripe keeps its own
      record of your card. Encrypted backups hold what you erased for up to four weeks, and a random
      number that stood for your account stays with us, so that no backup can bring it back. What
      your coach got by email is in the coach’s own mailbox; ask your coach to delete it.
    </p>
    <p>
      <strong className="text-ink">It cannot be undone.</strong> You may want to download everything
      first. Then we send you one last email.
    </p>
  </div>
);

interface EraseFormProps {
  hasPassword: boolean;
  onCancel: () => void;
}

const EraseForm = ({ hasPassword, onCancel }: EraseFormProps): ReactNode => {
  const [word, setWord] = useState('');
  const { isBusy, run } = useAction(accountMessages.security.erasureFailed);
  const { prove, question } = useProof(hasPassword);
  const isMeant = word.trim().toUpperCase() === rules.erasure.word;
  const erase = (): Promise<boolean> =>
    run(() =>
      prove(async () => {
        await eraseAccount(word);
        await forgetDevice();
        leaveReplacing(paths.goodbye);
      }),
    );
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isMeant) void erase();
        }}
      >
        <WhatHappens />
        <Field
          label={`Type ${rules.erasure.word} to confirm`}
          autoCapitalize="characters"
          enterKeyHint="done"
          spellCheck={false}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button type="submit" variant="secondary" isBusy={isBusy} disabled={!isMeant}>
            Erase everything for good
          </Button>
          <Button disabled={isBusy} onClick={onCancel}>
            Keep my account
          </Button>
        </div>
      </form>
      {question}
    </>
  );
};

/** Deletes the account, after explaining what that means. */
export const ErasePart = ({ hasPassword }: { hasPassword: boolean }): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <RightsPart title="Erase your account">
      <p className="mb-4 text-muted">
        You can leave at any time and take your words out of our keeping. We tell you what goes and
        what stays before anything happens.
      </p>
      <Dialog
        title="Erase your account?"
        closeLabel="Close"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <Button variant="secondary" size="sm">
            Erase my account
          </Button>
        }
      >
        <EraseForm hasPassword={hasPassword} onCancel={() => setIsOpen(false)} />
      </Dialog>
    </RightsPart>
  );
};
