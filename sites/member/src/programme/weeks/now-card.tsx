import { placeText, type Place } from '@repo/client/browser/places.ts';
import type { Week } from '@repo/product/weeks';
import { Badge } from '@repo/ui/badge';
import { TravelingArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { ScheduleButton } from '../schedule/schedule-button.tsx';
import { OpenButton } from './open-button.tsx';

interface NowCardProps {
  week: Week;
  place: Place | undefined;
}

/** The week that is open now: the one thing to do, within reach of a thumb. */
export const NowCard = ({ week, place }: NowCardProps): ReactNode => (
  <li className="mb-5 flex flex-col justify-center gap-5 rounded-xl border border-primary bg-surface p-5 sm:flex-row sm:items-center sm:gap-8 sm:p-8 lg:row-span-5 lg:flex-col lg:items-start lg:self-start lg:p-10">
    <TravelingArt
      week={week.week}
      viewBox={week.week === 6 ? 'square' : 'wide'}
      className="w-36 shrink-0 sm:w-44 lg:w-64"
    />
    <div className="w-full">
      <div className="flex items-center gap-3 text-sm text-muted">
        Week {week.week}
        <Badge>Current</Badge>
      </div>
      <h2 className="mt-2 font-display text-2xl leading-tight">{week.fullTitle}</h2>
      {place && <p className="mt-2 text-muted">{placeText(place)}</p>}
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <OpenButton week={week} text={place ? 'Continue' : 'Start'} />
        <ScheduleButton week={week.week} />
      </div>
    </div>
  </li>
);
