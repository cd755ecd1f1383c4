import { ratingQuestions } from '@repo/contracts/programme/rating-questions';
import type { RatingMoment, SelfRating } from '@repo/contracts/programme/self-rating';
import { Table, type Column } from '@repo/ui/table';
import type { ReactNode } from 'react';

interface OwnRatingsProps {
  given: readonly SelfRating[];
}

type Question = (typeof ratingQuestions)[number];

const headers: Record<RatingMoment, string> = {
  before: 'Before week 1',
  after: 'After week 6',
  later: 'Three months later',
};

/** The member's answers about themselves, next to their texts. */
export const RatingsTable = ({ given }: OwnRatingsProps): ReactNode => {
  const columns: Column<Question>[] = [
    { header: 'Question', cell: ({ label }) => label },
    ...given.map(({ moment, answers }): Column<Question> => ({
      header: headers[moment],
      cell: ({ id }) => answers[id],
      align: 'end',
    })),
  ];
  return (
    <section aria-labelledby="ratings-title" className="break-inside-avoid">
      <h2 id="ratings-title" className="font-display text-2xl">
        Four questions
      </h2>
      <p className="mt-2 mb-4 max-w-prose text-sm text-muted">
        Your own answers, from 1 (not at all, never) to 7 (completely, all the time).
      </p>
      <Table
        caption="Your answers"
        columns={columns}
        rows={ratingQuestions}
        rowKey={({ id }) => id}
      />
    </section>
  );
};

/** The first and the latest answers to the same questions, for the keepsake; nothing before there are two. */
export const RatingsLine = ({ given }: OwnRatingsProps): ReactNode => {
  const last = given.at(-1);
  const first = given.find(({ form }) => form === last?.form);
  if (!first || !last || first === last) return null;
  return (
    <dl aria-label="Four questions" className="flex flex-wrap justify-center gap-x-4 text-sm">
      {ratingQuestions.map(({ id, label }) => (
        <div key={id} className="flex gap-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular-nums">
            {first.answers[id]} <span aria-hidden="true">→</span>
            <span className="sr-only">then</span> {last.answers[id]}
          </dd>
        </div>
      ))}
    </dl>
  );
};
