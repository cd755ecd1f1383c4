import { me } from '@repo/contracts/accounts/me';
import { messages } from '@repo/contracts/messages';
import { paths, withQuery } from '@repo/contracts/paths';
import { Button } from '@repo/ui/button';
import { LinkButton } from '@repo/ui/link-button';
import { useToast } from '@repo/ui/toast';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../common/api.ts';
import { failureToast } from '../../common/failure.ts';
import { session } from '../../common/session.ts';

const enterCode = withQuery(paths.verifyEmail, { returnTo: paths.profile });

/** Sending the address one has gives the other one up; the API makes its code worthless. */
const useGiveUp = (email: string): { isBusy: boolean; giveUp: () => Promise<void> } => {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const giveUp = async (): Promise<void> => {
    setIsBusy(true);
    try {
      session.set((await call(me.update, { body: { email } })).data);
      toast({ title: messages.profile.updateDone });
    } catch (error) {
      toast(failureToast(messages.profile.updateFailed, error));
      setIsBusy(false);
    }
  };
  return { isBusy, giveUp };
};

interface PendingEmailProps {
  current: string;
  pending: string;
}

/** A new address that waits for its code (decision 9). */
export const PendingEmail = ({ current, pending }: PendingEmailProps): ReactNode => {
  const { isBusy, giveUp } = useGiveUp(current);
  return (
    <section aria-label="New email" className="mt-5 rounded-md bg-warn-bg p-4 text-warn">
      <p className="text-sm">
        Your new address <strong className="break-all">{pending}</strong> waits for its code. Until
        then <strong className="break-all">{current}</strong> stays.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton size="sm" render={<Link to={enterCode} />}>
          Enter the code
        </LinkButton>
        <Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => void giveUp()}>
          Keep the old address
        </Button>
      </div>
    </section>
  );
};
