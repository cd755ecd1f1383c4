import { forgetOnSignOut } from '@repo/web/accounts/session.ts';
import { call } from '@repo/web/server/api.ts';
import { createResource, useResource } from '@repo/web/server/resource.ts';
import { useAction } from '@repo/web/server/use-action.ts';
import { me, type OwnSession, type OwnSessions } from '@repo/contracts/accounts/me';
import { Badge } from '@repo/ui/badge';
import { Button } from '@repo/ui/button';
import { useToast } from '@repo/ui/dialogs/toast';
import { Skeleton } from '@repo/ui/states/skeleton';
import type { ReactNode } from 'react';
import { Retry } from '../../server/retry.tsx';
import { ownSecurity } from '../rights/own-security.ts';
import { useProof, type Proof } from '../rights/proof/use-proof.tsx';
import { formatDay, formatMoment } from '../../browser/days.ts';

/** The devices where the account is signed in. */
const ownSessions = createResource<OwnSessions>(async () => (await call(me.listSessions)).data);
forgetOnSignOut(ownSessions.clear);

const keep = (isKept: (session: OwnSession) => boolean): void => {
  const known = ownSessions.peek();
  if (known) ownSessions.set({ ...known, sessions: known.sessions.filter(isKept) });
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

interface SignInBeforeProps {
  signIn: NonNullable<OwnSessions['signInBefore']>;
  isBusy: boolean;
  onDeny: () => void;
}

/** Lets members notice a sign-in that was not theirs; denying it ends all other sessions. */
const SignInBefore = ({ signIn, isBusy, onDeny }: SignInBeforeProps): ReactNode => (
  <div className="mt-3 flex flex-wrap items-center text-sm text-muted">
    <p>
      Last signed in {formatMoment(signIn.at)}, {signIn.device}.
    </p>
    <Button variant="quiet" size="sm" isBusy={isBusy} onClick={onDeny}>
      Not you?
    </Button>
  </div>
);

/** Each device with a button that ends its session. */
export const SessionList = (): ReactNode => {
  const { data, error } = useResource(ownSessions, 'reload');
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
  if (!data && error)
    return <Retry text="Your sessions could not be loaded" resource={ownSessions} />;
  if (!data) return <Skeleton lines={2} />;
  const { sessions, signInBefore } = data;
  const others = sessions.length - 1;
  return (
    <>
      {signInBefore && (
        <SignInBefore signIn={signInBefore} isBusy={isBusy} onDeny={() => void endOthers(others)} />
      )}
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} prove={prove} />
        ))}
      </ul>
      {others > 0 && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          isBusy={isBusy}
          onClick={() => void endOthers(others)}
        >
          End all others
        </Button>
      )}
      {question}
    </>
  );
};
