import { LoadFailure } from '@repo/web/server/failure.ts';
import { messages } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import { brand } from '@repo/product/brand';
import { ErrorState } from '@repo/ui/states/error-state';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';
import { Link, useRevalidator, useRouteError } from 'react-router-dom';

const AccessRequired = (): ReactNode => (
  <ErrorState
    isPage
    title={messages.programme.accessRequired.title}
    text={messages.programme.accessRequired.text}
    actions={
      <>
        <LinkButton href={paths.checkoutSelfGuided}>See the program</LinkButton>
        <LinkButton variant="secondary" render={<Link to={paths.journal} />}>
          Read what you wrote
        </LinkButton>
      </>
    }
  />
);

const Reason = (): ReactNode => {
  const error = useRouteError();
  const { state, revalidate } = useRevalidator();
  if (!(error instanceof LoadFailure))
    return (
      // A missing chunk after a release, or a bug: only a reload helps.
      <ErrorState
        isPage
        title="This page could not be opened"
        text="What you have saved is safe. Please load the page again."
        retryLabel="Retry"
        onRetry={() => window.location.reload()}
      />
    );
  if (error.request?.code === 'NO_SELF_GUIDED_ACCESS') return <AccessRequired />;
  return (
    <ErrorState
      isPage
      title={error.message}
      text={error.request?.message}
      retryLabel="Retry"
      isRetrying={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  );
};

/** Replaces a page that could not start, with the reason and Retry. Never signs anybody out. */
export const PageError = (): ReactNode => (
  <>
    <title>{brand.name}</title>
    <Reason />
  </>
);
