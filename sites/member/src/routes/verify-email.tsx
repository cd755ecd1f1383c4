import { memberPaths, paths, safePath } from '@repo/contracts/paths';
import type { ReactNode } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';
import { VerifyEmail } from '../features/verification/verify-email.tsx';
import { requireUser } from '../features/session/guard.ts';
import { leaveReplacing } from '../common/leave.ts';

interface Data {
  email: string;
  returnTo: string;
}

export const loader = async ({ request }: LoaderFunctionArgs): Promise<Data> => {
  const user = await requireUser(request);
  const { searchParams } = new URL(request.url);
  return {
    email: user.pendingEmail ?? user.email,
    returnTo: safePath(searchParams.get('returnTo'), paths.profile),
  };
};

export const Component = (): ReactNode => {
  const { email, returnTo } = useLoaderData<Data>();
  const navigate = useNavigate();
  const isOurs = memberPaths.includes(returnTo.split(/[?#]/, 1)[0] ?? '');
  return (
    <>
      <title>Verify your email</title>
      <VerifyEmail
        email={email}
        onVerified={() => {
          if (isOurs) void navigate(returnTo, { replace: true });
          else leaveReplacing(returnTo);
        }}
        onBack={() => void navigate(-1)}
      />
    </>
  );
};
