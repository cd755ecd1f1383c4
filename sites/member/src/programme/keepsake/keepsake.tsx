import type { CurrentUser } from '@repo/contracts/accounts/me';
import type { JournalWeek } from '@repo/contracts/programme/journal';
import { programmeTitle, weeks as allWeeks } from '@repo/product/weeks';
import { artColors, viewBoxes } from '@repo/ui/art';
import { OverlapShapes, OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { lineOf } from '../weeks/own-line.ts';
import { type OwnDrawing, ownDrawing, seedOf } from './own-drawing.ts';
import { formatDay } from '../../browser/days.ts';

interface OwnArtProps {
  drawing: OwnDrawing;
  className: string;
}

/** A member's own drawing. */
const OwnArt = ({ drawing, className }: OwnArtProps): ReactNode => {
  const { offset, tilt, mark, lines } = drawing;
  const left = { transform: `translate(${-offset})` };
  const right = { transform: `translate(${offset})` };
  return (
    <svg viewBox={viewBoxes.square} aria-hidden="true" className={className}>
      <g transform={`rotate(${tilt})`}>
        <OverlapShapes shapes={drawing} left={left} right={right} />
        {lines.map((line) => (
          <g key={line.self} fill="none" stroke="#fff" strokeOpacity={0.5} strokeWidth={line.width}>
            <path d={line.self} {...left} />
            <path d={line.other} {...right} />
          </g>
        ))}
      </g>
      <path d={mark?.path} fill="none" stroke={artColors.repair} strokeWidth={mark?.width} />
    </svg>
  );
};

interface KeepsakeProps {
  user: Pick<CurrentUser, '_id' | 'fullName'>;
  /** The member's reflections, by week. */
  weeks: readonly JournalWeek[];
  /** Without words the sheet can be shown to anybody. */
  hasWords: boolean;
}

const spanOf = (weeks: readonly JournalWeek[]): string => {
  const moments = weeks.map(({ savedAt }) => savedAt).sort();
  const [first = '', last = ''] = [moments[0], moments.at(-1)].map(
    (moment) => moment && formatDay(moment),
  );
  return first === last ? first : `${first} – ${last}`;
};

const Words = ({ title, line }: { title: string; line: string | undefined }): ReactNode =>
  line && (
    <figure>
      <figcaption className="text-xs text-muted">{title}</figcaption>
      <blockquote className="font-display text-lg leading-snug italic wrap-anywhere">
        “{line}”
      </blockquote>
    </figure>
  );

const Six = ({ user, weeks }: Pick<KeepsakeProps, 'user' | 'weeks'>): ReactNode => (
  <ol className="grid grid-cols-6 gap-1">
    {allWeeks.map(({ week }) => {
      const written = weeks.find((each) => each.week === week);
      return (
        <li key={week} className="text-xs leading-tight text-muted">
          <OverlapArt week={week} rings={0} seed={seedOf(user._id)} className="mb-1 w-full" />
          <span className="sr-only">Week {week}: </span>
          {written ? <time dateTime={written.savedAt}>{formatDay(written.savedAt)}</time> : 'read'}
        </li>
      );
    })}
  </ol>
);

/** Six weeks on one sheet: the member's own drawing, their dates, and two of their sentences. */
export const Keepsake = ({ user, weeks, hasWords }: KeepsakeProps): ReactNode => {
  const [first, last] = [weeks[0], weeks.at(-1)];
  const began = first && lineOf(first, 0);
  const ended = last && lineOf(last, -1);
  return (
    <article aria-label="Your keepsake" className="keepsake">
      <header>
        <p className="font-display text-3xl leading-tight wrap-anywhere" dir="auto">
          {user.fullName}
        </p>
        <p className="text-sm text-muted">{programmeTitle}</p>
        <p className="text-sm text-muted">{spanOf(weeks)}</p>
      </header>
      <OwnArt drawing={ownDrawing(user._id, weeks)} className="mx-auto w-4/5" />
      {hasWords && (
        <div className="flex flex-col gap-3">
          <Words title="It began with" line={began} />
          {ended !== began && <Words title="It ended with" line={ended} />}
        </div>
      )}
      <Six user={user} weeks={weeks} />
    </article>
  );
};
