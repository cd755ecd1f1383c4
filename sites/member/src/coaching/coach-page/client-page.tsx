import { codeOf, LoadFailure } from '@repo/web/server/failure.ts';
import { useAction } from '@repo/web/server/use-action.ts';
import { useResource } from '@repo/web/server/resource.ts';
import type { Client } from '@repo/contracts/coaching/coaching';
import { formatSpan } from '@repo/contracts/dates';
import { brand } from '@repo/product/brand';
import { coachLinkDays } from '@repo/product/products';
import { EmptyState } from '@repo/ui/states/empty-state';
import { ErrorState } from '@repo/ui/states/error-state';
import { useState, type ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { nextOf } from '../next-appointment.ts';
import { ClientContact } from './client-contact.tsx';
import { ClientWeek } from './client-week.tsx';
import { askForLink, oneClient, openClient } from './one-client.ts';

export const loader = async ({ url }: LoaderFunctionArgs): Promise<void> => {
  await openClient(url).catch((error: unknown) => {
    if (codeOf(error) === 'LINK_ENDED') return;
    const isClosed = codeOf(error) === 'COACHING_ENDED';
    throw new LoadFailure(
      isClosed ? 'This page is closed' : 'This page could not be opened',
      error,
    );
  });
};

const Ended = (): ReactNode => {
  const [isSent, setIsSent] = useState(false);
  const { isBusy, run } = useAction('No link was sent');
  return isSent ? (
    <div role="status">
      <EmptyState
        title="Please check your email"
        text="A new link is on its way to the coach’s address. If it isn’t there within a few minutes, please look in the spam folder. You can close this page."
      />
    </div>
  ) : (
    <ErrorState
      isPage
      title="This link has ended"
      text={`To keep your client’s page safe, each link works for ${String(coachLinkDays)} days. We send a new one only to your own address.`}
      retryLabel="Send me a new one"
      isRetrying={isBusy}
      onRetry={() => void run(askForLink).then(setIsSent)}
    />
  );
};

const nextText = ({ weeks, timeZone }: Client): string => {
  const next = nextOf(weeks ?? []);
  if (!next) return 'No session is coming up.';
  const when = formatSpan(next.startsAt, next.endsAt, timeZone);
  return `Next: session ${String(next.week)} of ${String(weeks?.length)}, ${when}`;
};

/** The coach's page of one client, opened by a mail's signed link: the coach has no account. */
export const Component = (): ReactNode => {
  const { data: client } = useResource(oneClient);
  const name = client?.name ?? 'Your new client';
  return (
    <div className="flex max-w-176 flex-col gap-6 wrap-anywhere">
      <title>{client ? name : brand.name}</title>
      {/* The address itself grants access, so no other site may see it. */}
      <meta name="referrer" content="no-referrer" />
      {client ? (
        <>
          <div>
            <h1 className="font-display text-[2rem]">{name}</h1>
            {client.weeks && <p className="mt-2 text-lg">{nextText(client)}</p>}
          </div>
          <ClientContact {...client} />
          {client.weeks ? (
            <ol className="flex flex-col gap-4">
              {client.weeks.map((week) => (
                <ClientWeek key={week.week} {...week} timeZone={client.timeZone} />
              ))}
            </ol>
          ) : (
            <p>You can set sessions and write plans here once they’ve created their account.</p>
          )}
          <p className="text-sm text-muted">
            Keep this link to yourself. Anyone with it can open this page.
          </p>
        </>
      ) : (
        <Ended />
      )}
    </div>
  );
};
