import { paths } from '@repo/contracts/paths';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Above the six weeks once they are done: what the member has made. */
export const Finished = ({ hasWritten }: { hasWritten: boolean }): ReactNode => (
  <section
    aria-labelledby="finished-title"
    className="mt-8 flex flex-col gap-6 rounded-xl bg-sunken p-6 sm:flex-row sm:items-center sm:gap-10 sm:p-10"
  >
    <OverlapArt week={6} className="w-32 shrink-0 sm:w-44" />
    <div>
      <h2 id="finished-title" className="font-display text-2xl">
        Six weeks, and all of them yours
      </h2>
      <p className="mt-3 max-w-prose text-muted">Come back to any week whenever you like.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {hasWritten && <LinkButton render={<Link to={paths.journal} />}>Read my words</LinkButton>}
        <LinkButton variant="secondary" render={<Link to={paths.nextSteps} />}>
          What comes next
        </LinkButton>
      </div>
    </div>
  </section>
);
