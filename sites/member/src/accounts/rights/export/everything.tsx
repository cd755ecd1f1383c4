import { useResource } from '@repo/web/server/resource.ts';
import type { ConsentRecord } from '@repo/contracts/accounts/security';
import { paths } from '@repo/contracts/paths';
import { Skeleton } from '@repo/ui/states/skeleton';
import type { ReactNode } from 'react';
import { Retry } from '../../../server/retry.tsx';
import { ErasePart } from '../erase/erase-part.tsx';
import { ownSecurity } from '../own-security.ts';
import { RightsPart } from '../part.tsx';
import { GooglePart, PasswordPart } from '../proof/sign-in-parts.tsx';
import { ExportPart } from './export-part.tsx';
import { formatMoment } from '../../../browser/days.ts';

const sentences: Record<ConsentRecord['what'], Partial<Record<ConsentRecord['value'], string>>> = {
  terms: { accepted: 'You accepted our terms' },
  aiInsights: {
    on: 'You said yes to AI insights on your reflections',
    off: 'You chose to keep your reflections private',
  },
  insightMemory: {
    on: 'You let insights look back at your earlier weeks',
    off: 'You kept insights to the page they answer',
  },
};

/** The member's consents and their dates, including every change. */
const Agreements = ({ consents }: { consents: ConsentRecord[] }): ReactNode => (
  <RightsPart title="What you agreed to">
    <ul className="divide-y divide-line">
      {consents.map(({ what, value, version, at }) => (
        <li key={`${what} ${at}`} className="py-2">
          <p>{sentences[what][value] ?? `${what}: ${value}`}</p>
          <p className="text-sm text-muted">
            {formatMoment(at)}, terms of {version}
          </p>
        </li>
      ))}
    </ul>
    <p className="mt-2 text-sm text-muted">
      You can read our <a href={paths.terms}>terms</a> and our{' '}
      <a href={paths.privacy}>privacy notice</a> at any time.
    </p>
  </RightsPart>
);

/** The content of the open card. */
export const Everything = (): ReactNode => {
  const { data, error } = useResource(ownSecurity, 'reload');
  if (!data && error)
    return <Retry text="This could not be loaded just now" resource={ownSecurity} />;
  if (!data) return <Skeleton lines={6} />;
  const { hasPassword, hasGoogle, consents } = data;
  return (
    <div className="mt-4 flex flex-col gap-10">
      <ExportPart hasPassword={hasPassword} />
      <Agreements consents={consents} />
      <PasswordPart hasPassword={hasPassword} hasGoogle={hasGoogle} />
      {hasGoogle && <GooglePart hasPassword={hasPassword} />}
      <ErasePart hasPassword={hasPassword} />
    </div>
  );
};
