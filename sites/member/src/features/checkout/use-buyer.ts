import type { User } from '@repo/contracts/me';
import { useEffect, useState } from 'react';
import { hasSignedInHint } from '../../common/hint.ts';
import { useResource } from '../../common/resource.ts';
import { session } from '../../common/session.ts';

/** The signed-in buyer, `null` for a visitor, `undefined` while that is being asked. */
export const useBuyer = (): User | null | undefined => {
  const user = useResource(session);
  const [isVisitor, setIsVisitor] = useState(() => !hasSignedInHint());
  useEffect(() => {
    // Both checkouts are open to visitors: a start that fails shows the form without prefill.
    if (!isVisitor)
      session.load().catch(() => {
        setIsVisitor(true);
      });
  }, [isVisitor]);
  return user ?? (isVisitor ? null : user);
};
