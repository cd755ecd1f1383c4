import { forgetOnSignOut } from '@repo/client/accounts/session.ts';
import { call } from '@repo/client/server/api.ts';
import { createResource } from '@repo/client/server/resource.ts';
import { me, type OwnSession } from '@repo/contracts/accounts/me';

/** Where the account is signed in. */
export const ownSessions = createResource<OwnSession[]>(
  async () => (await call(me.listSessions)).data,
);
forgetOnSignOut(ownSessions.clear);

const keep = (isKept: (session: OwnSession) => boolean): void => {
  ownSessions.set((ownSessions.peek() ?? []).filter(isKept));
};

export const endSession = async (id: string): Promise<void> => {
  await call(me.endSession, { params: { id } });
  keep((session) => session.id !== id);
};

export const endOtherSessions = async (): Promise<void> => {
  await call(me.endOtherSessions);
  keep(({ isCurrent }) => isCurrent);
};
