import { call } from '@repo/web/server/api.ts';
import { useAction } from '@repo/web/server/use-action.ts';
import { security } from '@repo/contracts/accounts/security';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { Button } from '@repo/ui/button';
import { useToast } from '@repo/ui/dialogs/toast';
import type { ReactNode } from 'react';
import { ownSecurity } from '../own-security.ts';
import { RightsPart } from '../part.tsx';
import { useProof } from './use-proof.tsx';

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
