import { memberPaths, paths, safePath } from '@repo/contracts/paths';
import { Card } from '@repo/ui/card';
import type { ReactNode } from 'react';
import {
  redirect,
  redirectDocument,
  useLoaderData,
  useNavigate,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import { leaveReplacing } from '../browser/leave.ts';
import { VerifyForm } from './codes/verify-form.tsx';
import { requireUser } from './guard.ts';
import { session } from './session.ts';

interface Data {
  email: string;
  returnTo: string;
}

const isMemberPath = (address: string): boolean =>
  memberPaths.includes(address.split(/[?#]/, 1)[0] ?? '');

export const loader = async ({ request }: LoaderFunctionArgs): Promise<Data | Response> => {
  const user = await requireUser(request);
  const { searchParams } = new URL(request.url);
  const returnTo = safePath(searchParams.get('returnTo'), paths.profile);
  // There is nothing to enter a code for.
  if (user.isVerified && !user.pendingEmail) {
    return isMemberPath(returnTo) ? redirect(returnTo) : redirectDocument(returnTo);
  }
  return { email: user.pendingEmail ?? user.email, returnTo };
};

export const Component = (): ReactNode => {
  const { email, returnTo } = useLoaderData<Data>();
  const navigate = useNavigate();
  const goOn = async (): Promise<void> => {
    // The code was right, whatever happens now: the next page asks for an unknown session.
    await session.reload().catch(session.clear);
    if (isMemberPath(returnTo)) await navigate(returnTo, { replace: true });
    else leaveReplacing(returnTo);
  };
  return (
    <Card as="section" className="mx-auto max-w-md sm:p-8">
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
