import { logout } from '@repo/web/accounts/session.ts';
import { leaveFlash, type Flash } from '@repo/web/browser/flash.ts';
import { leaveReplacing } from '@repo/web/browser/leave.ts';
import { messages } from '@repo/contracts/messages';
import { paths, withQuery } from '@repo/contracts/paths';
import { Button } from '@repo/ui/button';
import { useToast } from '@repo/ui/dialogs/toast';
import { useState, type ReactNode } from 'react';

/** Signs out on this device whatever the server answers, then opens the login. */
export const LogoutButton = (): ReactNode => {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setIsBusy(true);
    const isHeard = await logout();
    const outcome: Flash = isHeard
      ? { title: messages.auth.logoutDone }
      : { title: messages.auth.logoutFailed, variant: 'destructive' };
    toast(outcome);
    leaveFlash(outcome);
    leaveReplacing(withQuery(paths.auth, { tab: 'login' }));
  };
  return (
    <Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => void leave()}>
      Logout
    </Button>
  );
};
