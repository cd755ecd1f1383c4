import { me, type OwnSession } from '@repo/contracts/accounts/me';
import { Badge } from '@repo/ui/badge';
import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { Skeleton } from '@repo/ui/skeleton';
import { useToast } from '@repo/ui/toast';
import { useState, type ReactNode } from 'react';
import { call } from '../../common/api.ts';
import { formatDate } from '../../common/dates.ts';
import { failureToast } from '../../common/failure.ts';

/** The session that is being ended; `all` for every other one. */
type Busy = string | null;

interface SessionRowProps {
  session: OwnSession;
  busy: Busy;
  onEnd: () => void;
}

const SessionRow = ({ session, busy, onEnd }: SessionRowProps): ReactNode => (
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
        isBusy={busy === session.id}
        disabled={busy !== null}
        aria-label={`End the session on ${session.device}`}
        onClick={onEnd}
      >
        End
      </Button>
    )}
  </li>
);

const SessionList = ({ first }: { first: readonly OwnSession[] }): ReactNode => {
  const toast = useToast();
  const [sessions, setSessions] = useState(first);
  const [busy, setBusy] = useState<Busy>(null);
  const run = async (which: string, work: () => Promise<unknown>): Promise<void> => {
    setBusy(which);
    try {
      await work();
      setSessions(
        sessions.filter(({ id, isCurrent }) => isCurrent || (which !== 'all' && id !== which)),
      );
    } catch (error) {
      toast(failureToast('The session could not be ended', error));
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() =>
              void run(session.id, () => call(me.endSession, { params: { id: session.id } }))
            }
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          isBusy={busy === 'all'}
          onClick={() => void run('all', () => call(me.endOtherSessions))}
        >
          End all others
        </Button>
      )}
    </>
  );
};

/** Where the account is signed in. Asked for only when the member wants to know. */
export const SessionsCard = (): ReactNode => {
  const toast = useToast();
  const [sessions, setSessions] = useState<OwnSession[]>();
  const [isLoading, setIsLoading] = useState(false);
  const open = async (): Promise<void> => {
    setIsLoading(true);
    try {
      setSessions((await call(me.listSessions)).data);
    } catch (error) {
      toast(failureToast('Your sessions could not be loaded', error));
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Card as="section" aria-labelledby="sessions-title">
      <CardTitle id="sessions-title">Where you are signed in</CardTitle>
      {sessions && <SessionList first={sessions} />}
      {!sessions && (
        <div className="mt-3 flex flex-col items-start gap-4">
          <p className="text-muted">
            See every device that can open your account, and end any of them.
          </p>
          {isLoading ? (
            <Skeleton className="h-11 w-40 rounded-full" />
          ) : (
            <Button variant="secondary" size="sm" onClick={() => void open()}>
              Show devices
            </Button>
          )}
        </div>
      )}
    </Card>
  );
};
