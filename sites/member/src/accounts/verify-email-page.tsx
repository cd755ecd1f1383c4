import { VerifyForm } from '@repo/web/accounts/codes/verify-form.tsx';
import { session } from '@repo/web/accounts/session.ts';
import { leaveFlash } from '@repo/web/browser/flash.ts';
import { leaveReplacing } from '@repo/web/browser/leave.ts';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { memberPaths, paths, safePath } from '@repo/contracts/paths';
import { Card } from '@repo/ui/card';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { redirectOutOfApp, redirectInApp } from '../browser/redirect.ts';
import { requireUser } from './guard.ts';

interface Data {
  email: string;
  returnTo: string;
}

const isMemberPath = (address: string): boolean =>
  memberPaths.includes(address.split(/[?#]/, 1)[0] ?? '');

export const loader = async ({ url }: LoaderFunctionArgs): Promise<Data> => {
  const user = await requireUser(url);
  const returnTo = safePath(url.searchParams.get('returnTo'), paths.profile);
  // No code is needed.
  if (user.isVerified && !user.pendingEmail) {
    return isMemberPath(returnTo) ? redirectInApp(url, returnTo) : redirectOutOfApp(url, returnTo);
  }
  return { email: user.pendingEmail ?? user.email, returnTo };
};

export const Component = (): ReactNode => {
  const { email, returnTo } = useLoaderData<Data>();
  const navigate = useNavigate();
  const goOn = async (): Promise<void> => {
    // The code was right even if this fails: then the next page loads the session.
    await session.reload().catch(session.clear);
    leaveFlash(accountMessages.verifyPage.done);
    if (isMemberPath(returnTo)) await navigate(returnTo, { replace: true });
    else leaveReplacing(returnTo);
  };
  return (
    <Card as="section" className="max-w-md sm:p-8">
      <title>Verify your email</title>
      <VerifyForm
        email={email}
        place="page"
        onVerified={() => void goOn()}
        onBack={() => void navigate(-1)}
      />
    </Card>
  );
};
