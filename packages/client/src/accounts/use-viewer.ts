import type { CurrentUser } from '@repo/contracts/accounts/me';
import { use } from 'react';
import { BuiltContext, useHere } from '../browser/built.ts';
import { hasSignedInHint } from '../browser/signed-in-hint.ts';
import { useResource } from '../server/resource.ts';
import { session } from './session.ts';

/** Who sees a page that is open to visitors: a user, `null`, or `undefined` while we ask. */
export const useViewer = (): CurrentUser | null | undefined => {
  const isLikelyMember = useHere(hasSignedInHint, use(BuiltContext).isMember);
  const { data: user, error } = useResource(session, isLikelyMember ? 'load' : undefined);
  // Such a page works for visitors, so a failure shows it the way a visitor sees it.
  if (user === undefined && (error || !isLikelyMember)) return null;
  return user;
};
