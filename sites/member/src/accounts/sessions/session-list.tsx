import { forgetOnSignOut } from '@repo/client/accounts/session.ts';
import { call } from '@repo/client/server/api.ts';
import { createResource, useResource } from '@repo/client/server/resource.ts';
import { useAction } from '@repo/client/server/use-action.ts';
import { me, type OwnSession } from '@repo/contracts/accounts/me';
import { formatDay } from '@repo/contracts/dates';
import { Badge } from '@repo/ui/badge';
import { Button } from '@repo/ui/button';
import { useToast } from '@repo/ui/dialogs/toast';
import { Skeleton } from '@repo/ui/states/skeleton';
import type { ReactNode } from 'react';
import { Retry } from '../../server/retry.tsx';
import { ownSecurity } from '../rights/security-log.tsx';
import { useProof, type Proof } from '../rights/proof/use-proof.tsx';

/** The devices where the account is signed in. */
const ownSessions = createResource<OwnSession[]>(async () => (await call(me.listSessions)).data);
forgetOnSignOut(ownSessions.clear);

const keep = (isKept: (session: OwnSession) => boolean): void => {
  ownSessions.set((ownSessions.peek() ?? []).filter(isKept));
};

const endSession = async (id: string): Promise<void> => {
  await call(me.endSession, { params: { id } });
  keep((session) => session.id !== id);
};

const endOtherSessions = async (): Promise<void> => {
  await call(me.endOtherSessions);
  keep(({ isCurrent }) => isCurrent);
};

const failed = 'The session could not be ended';

interface SessionRowProps extends Pick<Proof, 'prove'> {
  session: OwnSession;
}

const SessionRow = ({ session, prove }: SessionRowProps): ReactNode => {
  const { isBusy, run } = useAction(failed);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div>
        <p className="font-semibold">
          {session.device} {session.isCurrent && <Badge variant="success">This device</Badge>}
        </p>
        <p className="text-sm text-muted">
          Last used {formatDay(session.lastSeenAt)}, signed in {formatDay(session.createdAt)}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="quiet"
          size="sm"
          isBusy={isBusy}
          aria-label={`End the session on ${session.device}`}
          onClick={() => void run(() => prove(() => endSession(session.id)))}
        >
          End
        </Button>
      )}
    </li>
  );
};

/** Each device with a button that ends its session. */
export const SessionList = (): ReactNode => {
  const { data: sessions, error } = useResource(ownSessions, 'reload');
  const { data: account } = useResource(ownSecurity, 'load');
  const { prove, question } = useProof(account?.hasPassword ?? true);
  const { isBusy, run } = useAction(failed);
  const toast = useToast();
  const endOthers = async (count: number): Promise<void> => {
    await run(() =>
      prove(async () => {
        await endOtherSessions();
        toast({ title: `Signed out on ${String(count)} ${count === 1 ? 'device' : 'devices'}` });
      }),
    );
  };
  if (!sessions && error)
    return <Retry text="Your sessions could not be loaded" resource={ownSessions} />;
  if (!sessions) return <Skeleton lines={2} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} prove={prove} />
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
      {question}
    </>
  );
};
