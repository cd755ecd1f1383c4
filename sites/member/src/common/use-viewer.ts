import type { User } from '@repo/contracts/accounts/me';
import { useEffect, useState } from 'react';
import { hasSignedInHint } from './hint.ts';
import { useResource } from './resource.ts';
import { session } from './session.ts';

/** Who looks at a page that is open to visitors: a user, `null`, `undefined` while that is asked. */
export const useViewer = (): User | null | undefined => {
  const user = useResource(session);
  const [isVisitor, setIsVisitor] = useState(() => !hasSignedInHint());
  useEffect(() => {
    // Such a page works for visitors: a start that fails shows it without what it knows of a user.
    if (!isVisitor)
      session.load().catch(() => {
        setIsVisitor(true);
      });
  }, [isVisitor]);
  return user ?? (isVisitor ? null : user);
};
