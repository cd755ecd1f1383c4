import { useAction } from '@repo/client/server/use-action.ts';
import { coach } from '@repo/content/coach';
import type { OfferedTimes } from '@repo/contracts/coaching/coaching';
import { formatAppointment } from '@repo/contracts/dates';
import { Button } from '@repo/ui/button';
import { useToast } from '@repo/ui/dialogs/toast';
import { useState, type ReactNode } from 'react';
import { takeTime } from './own-coaching.ts';

/** Times that the coach offers for a session: one press books one. */
export const ChooseTime = ({ id, times, timeZone }: OfferedTimes): ReactNode => {
  const toast = useToast();
  const { isBusy, run } = useAction('This time was not set');
  const [pressed, setPressed] = useState<string>();
  const choose = async (start: string): Promise<void> => {
    setPressed(start);
    const isSet = await run(() => takeTime(id, start));
    if (isSet) toast({ title: 'Your session is set.', text: 'You get an email with the details.' });
  };
  return (
    <div role="group" aria-labelledby={`choose-${id}`} className="flex flex-col items-start gap-3">
      <h3 id={`choose-${id}`} className="font-display text-xl">
        Which time works for you?
      </h3>
      <p className="text-muted">
        {coach.calledFirst} offers you {times.length === 1 ? 'this time' : 'these times'} for a
        session. One press sets it.
      </p>
      <ul className="flex w-full flex-col gap-3">
        {times.map((start) => (
          <li key={start} className="flex flex-col gap-1">
            <Button
              variant="secondary"
              className="w-full sm:w-fit"
              isBusy={isBusy && pressed === start}
              onClick={() => void (isBusy || choose(start))}
            >
              {formatAppointment(start)}
            </Button>
            {formatAppointment(start, timeZone) !== formatAppointment(start) && (
              <span className="text-sm text-muted">
                {formatAppointment(start, timeZone)} where {coach.called} is
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
