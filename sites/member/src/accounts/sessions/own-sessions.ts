import { me, type OwnSession } from '@repo/contracts/accounts/me';
import { call } from '../../server/api.ts';
import { createResource } from '../../server/resource.ts';
import { forgetOnSignOut } from '../session.ts';

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
