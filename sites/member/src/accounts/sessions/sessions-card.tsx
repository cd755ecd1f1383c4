import type { OwnSession } from '@repo/contracts/accounts/me';
import { Badge } from '@repo/ui/badge';
import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { Skeleton } from '@repo/ui/skeleton';
import { useToast } from '@repo/ui/toast';
import { useState, type ReactNode } from 'react';
import { formatDate } from '../../browser/dates.ts';
import { Retry } from '../../server/retry.tsx';
import { useAction } from '../../server/use-action.ts';
import { useResource } from '../../server/use-resource.ts';
import { endOtherSessions, endSession, ownSessions } from './own-sessions.ts';

const failed = 'The session could not be ended';

const SessionRow = ({ session }: { session: OwnSession }): ReactNode => {
  const { isBusy, run } = useAction(failed);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div>
        <p className="font-semibold">
          {session.device} {session.isCurrent && <Badge variant="success">This device</Badge>}
        </p>
        <p className="text-sm text-muted">
          Last used {formatDate(session.lastSeenAt)}, signed in {formatDate(session.createdAt)}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="quiet"
          size="sm"
          isBusy={isBusy}
          aria-label={`End the session on ${session.device}`}
          onClick={() => void run(() => endSession(session.id))}
        >
          End
        </Button>
      )}
    </li>
  );
};

const SessionList = (): ReactNode => {
  const { data: sessions, error } = useResource(ownSessions, 'reload');
  const { isBusy, run } = useAction(failed);
  const toast = useToast();
  const endOthers = async (count: number): Promise<void> => {
    if (await run(endOtherSessions))
      toast({ title: `Signed out on ${String(count)} ${count === 1 ? 'device' : 'devices'}` });
  };
  if (!sessions && error)
    return <Retry text="Your sessions could not be loaded" resource={ownSessions} />;
  if (!sessions) return <Skeleton lines={2} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          isBusy={isBusy}
          onClick={() => void endOthers(sessions.length - 1)}
        >
          End all others
        </Button>
      )}
    </>
  );
};

/** Where the account is signed in. Asked for only when the member wants to know. */
export const SessionsCard = (): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="sessions-title">
      <CardTitle id="sessions-title">Where you are signed in</CardTitle>
      {isOpen ? (
        <SessionList />
      ) : (
        <div className="mt-3 flex flex-col items-start gap-4">
          <p className="text-muted">
            See every device that is signed in to your account, and sign any of them out.
          </p>
          <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
            Show devices
          </Button>
        </div>
      )}
    </Card>
  );
};
