import type { User } from '@repo/contracts/accounts/me';
import { useState } from 'react';
import { hasSignedInHint } from '../browser/signed-in-hint.ts';
import { useResource } from '../server/use-resource.ts';
import { session } from './session.ts';

/** Who looks at a page that is open to visitors: a user, `null`, `undefined` while that is asked. */
export const useViewer = (): User | null | undefined => {
  const [isLikelyMember] = useState(hasSignedInHint);
  const { data: user, error } = useResource(session, isLikelyMember ? 'load' : undefined);
  // Such a page works for visitors: it then shows itself without what it knows of a member.
  if (user === undefined && (error || !isLikelyMember)) return null;
  return user;
};
