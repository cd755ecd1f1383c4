import { paths } from '@repo/contracts/paths';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Replaces the current week after the last one: what the member has made. */
export const Finished = (): ReactNode => (
  <section
    aria-labelledby="finished-title"
    className="mb-5 flex flex-col items-center gap-5 rounded-xl bg-sunken p-8 text-center sm:p-10 lg:self-start"
  >
    <OverlapArt week={6} className="w-44 sm:w-56" />
    <h2 id="finished-title" className="font-display text-2xl">
      Six weeks, and all of them yours
    </h2>
    <p className="max-w-prose text-muted">
      What you wrote on the way is kept in one place, from the first line to the last.
    </p>
    <div className="flex flex-wrap justify-center gap-3">
      <LinkButton render={<Link to={paths.journal} />}>Read my words</LinkButton>
      <LinkButton variant="quiet" render={<Link to={paths.nextSteps} />}>
        What comes next
      </LinkButton>
    </div>
  </section>
);
