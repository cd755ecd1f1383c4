import { session } from '@repo/client/accounts/session.ts';
import { call } from '@repo/client/server/api.ts';
import { useAction } from '@repo/client/server/use-action.ts';
import { me } from '@repo/contracts/accounts/me';
import { messages } from '@repo/contracts/messages';
import { paths, withQuery } from '@repo/contracts/paths';
import { Button } from '@repo/ui/button';
import { LinkButton } from '@repo/ui/link-button';
import { useToast } from '@repo/ui/dialogs/toast';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const enterCode = withQuery(paths.verifyEmail, { returnTo: paths.profile });

interface PendingEmailProps {
  current: string;
  pending: string;
}

/** A new address that waits for its code. */
export const PendingEmail = ({ current, pending }: PendingEmailProps): ReactNode => {
  const toast = useToast();
  const { isBusy, run } = useAction(messages.profile.updateFailed);
  // Saving the current address cancels the change; the API then refuses the new one's code.
  const giveUp = async (): Promise<void> => {
    session.set((await call(me.update, { body: { email: current } })).data);
    toast({ title: messages.profile.updateDone });
  };
  return (
    <section aria-label="New email" className="mt-5 rounded-md bg-warn-bg p-4 text-warn">
      <p className="text-sm">
        Your new address <strong className="break-all">{pending}</strong> is waiting for its code.
        Until then we keep using <strong className="break-all">{current}</strong>.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton size="sm" render={<Link to={enterCode} />}>
          Enter the code
        </LinkButton>
        <Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => void run(giveUp)}>
          Keep the old address
        </Button>
      </div>
    </section>
  );
};
