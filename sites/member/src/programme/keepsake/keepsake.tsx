import type { User } from '@repo/contracts/accounts/me';
import type { JournalWeek } from '@repo/contracts/programme/journal';
import { programmeTitle, weeks as allWeeks } from '@repo/product/weeks';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { formatDate } from '../../browser/dates.ts';
import { lineOf } from '../weeks/own-line.ts';
import { OwnArt } from './own-art.tsx';
import { ownDrawing, seedOf } from './own-drawing.ts';

export interface KeepsakeProps {
  user: Pick<User, '_id' | 'fullName'>;
  /** What was written, in the order of its weeks. */
  weeks: readonly JournalWeek[];
  /** Without them it can be shown to anybody. */
  hasWords: boolean;
}

const Words = ({ title, line }: { title: string; line: string | undefined }): ReactNode =>
  line && (
    <figure>
      <figcaption className="text-[0.85em] text-muted">{title}</figcaption>
      <blockquote className="font-display text-[1.25em] leading-snug italic wrap-anywhere">
        “{line}”
      </blockquote>
    </figure>
  );

const Six = ({ user, weeks }: Pick<KeepsakeProps, 'user' | 'weeks'>): ReactNode => (
  <ol className="grid grid-cols-6 gap-1">
    {allWeeks.map(({ week }) => {
      const written = weeks.find((each) => each.week === week);
      return (
        <li key={week} className="text-[0.8em] leading-tight text-muted">
          <OverlapArt week={week} rings={0} seed={seedOf(user._id)} className="mb-1 w-full" />
          <span className="sr-only">Week {week}: </span>
          {written ? <time dateTime={written.savedAt}>{formatDate(written.savedAt)}</time> : 'read'}
        </li>
      );
    })}
  </ol>
);

/** Six weeks on one sheet: the member's own drawing, their days, and two sentences of theirs. */
export const Keepsake = ({ user, weeks, hasWords }: KeepsakeProps): ReactNode => {
  const [first, last] = [weeks[0], weeks.at(-1)];
  const began = first && lineOf(first, 0);
  const ended = last && lineOf(last, -1);
  return (
    <article aria-label="Your keepsake" className="keepsake">
      <div className="keepsake-inside">
        <header>
          <p className="font-display text-[2em] leading-tight" dir="auto">
            {user.fullName}
          </p>
          <p className="text-muted">{programmeTitle} · six weeks</p>
        </header>
        <OwnArt drawing={ownDrawing(user._id, weeks)} className="mx-auto min-h-0 w-3/5 flex-1" />
        {hasWords && (
          <div className="flex flex-col gap-[0.6em]">
            <Words title="It began with" line={began} />
            {ended !== began && <Words title="It ended with" line={ended} />}
          </div>
        )}
        <Six user={user} weeks={weeks} />
      </div>
    </article>
  );
};
