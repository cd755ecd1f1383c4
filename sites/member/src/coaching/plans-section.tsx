import type { CoachingPlan } from '@repo/contracts/coaching/coaching';
import { formatDay } from '@repo/contracts/dates';
import { Card } from '@repo/ui/card';
import type { ReactNode } from 'react';

const Plan = ({ text, writtenAt }: CoachingPlan): ReactNode => (
  <>
    <p className="text-sm text-muted">Written {formatDay(writtenAt)}</p>
    <p className="mt-2 border-l-3 border-(--art-repair) pl-5 font-reading text-lg leading-relaxed whitespace-pre-wrap wrap-anywhere">
      {text}
    </p>
  </>
);

/** What there is to try this week; the plans before it stay. */
export const PlansSection = ({ plans }: { plans: readonly CoachingPlan[] }): ReactNode => {
  const [newest, ...earlier] = plans;
  return (
    <Card as="section" aria-labelledby="plans-title">
      <h2 id="plans-title" className="mb-3 font-display text-2xl">
        Your plan of the week
      </h2>
      {newest ? (
        <Plan {...newest} />
      ) : (
        <p className="text-muted">
          Nothing yet. After each session your coach writes down here what to try next, and you get
          an email.
        </p>
      )}
      {earlier.length > 0 && (
        <details className="mt-5">
          <summary className="min-h-11 w-fit content-center text-sm font-semibold text-link">
            Earlier plans ({earlier.length})
          </summary>
          <ol className="mt-2 flex flex-col gap-6">
            {earlier.map((plan) => (
              <li key={plan.id}>
                <Plan {...plan} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  );
};
