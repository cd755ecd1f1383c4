import { useResource } from '@repo/client/server/use-resource.ts';
import { Skeleton } from '@repo/ui/states/skeleton';
import type { ReactNode } from 'react';
import { Retry } from '../../../server/retry.tsx';
import { Agreements } from '../agreements.tsx';
import { ErasePart } from '../erase/erase-part.tsx';
import { ExportPart } from './export-part.tsx';
import { GooglePart } from '../proof/google-part.tsx';
import { ownSecurity } from '../own-security.ts';
import { PasswordPart } from '../proof/password-part.tsx';
import { SecurityLog } from '../security-log.tsx';

/** What the card holds once it is open. */
export const Everything = (): ReactNode => {
  const { data, error } = useResource(ownSecurity, 'reload');
  if (!data && error)
    return <Retry text="This could not be loaded just now" resource={ownSecurity} />;
  if (!data) return <Skeleton lines={6} />;
  const { hasPassword, hasGoogle, consents, events } = data;
  return (
    <div className="mt-4 flex flex-col gap-10">
      <ExportPart hasPassword={hasPassword} />
      <Agreements consents={consents} />
      <SecurityLog events={events} />
      <PasswordPart hasPassword={hasPassword} />
      {hasGoogle && <GooglePart hasPassword={hasPassword} />}
      <ErasePart hasPassword={hasPassword} />
    </div>
  );
};
