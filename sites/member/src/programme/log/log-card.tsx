import type { Draft, DraftName } from '@repo/client/browser/drafts.ts';
import { localDay } from '@repo/contracts/dates';
import type { PracticeLog } from '@repo/contracts/programme/programme';
import { Button } from '@repo/ui/button';
import { lazyComponent } from '@repo/ui/states/lazy-component';
import { useState, type ReactNode } from 'react';
import { QuietHelp } from '../care/quiet-help.tsx';

const NotHere = (): ReactNode => (
  <p role="alert" className="text-sm text-danger">
    The lines could not be loaded. Please load the page again.
  </p>
);

/** Loaded on tap: most visits to the overview continue to the week. */
export const logDays = lazyComponent(async () => (await import('./log-days.tsx')).LogDays, {
  Fallback: NotHere,
});

interface LogCardProps {
  userId: string;
  log: PracticeLog;
  /** Drafts on this device. */
  found: ReadonlyMap<DraftName, Draft>;
}

/** Only a button for the lines: collapsed, because others may see the screen. */
const Folded = ({ log, onOpen }: Pick<LogCardProps, 'log'> & { onOpen: () => void }): ReactNode => {
  const [today] = useState(() => localDay(new Date()));
  const isNoted = log.days.some(({ day, lines }) => day === today && lines.length > 0);
  return (
    <>
      <Button variant="secondary" size="sm" className="self-start" onClick={onOpen}>
        {isNoted ? 'Change today’s lines' : 'Write today’s lines'}
      </Button>
      {log.days[0]?.care && <QuietHelp />}
    </>
  );
};

/** The daily log for the week's practice. Opens at once if there is an unsaved draft. */
export const LogCard = ({ userId, log, found }: LogCardProps): ReactNode => {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section
      aria-labelledby="log-title"
      className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-4 sm:p-8"
    >
      <div>
        <h3 id="log-title" className="font-display text-xl">
          Small log
        </h3>
        <p className="mt-1 text-muted">{log.practice.text}</p>
      </div>
      {isAsked || found.size > 0 ? (
        <logDays.View userId={userId} log={log} found={found} isAsked={isAsked} />
      ) : (
        <Folded
          log={log}
          onOpen={() => {
            setIsAsked(true);
          }}
        />
      )}
    </section>
  );
};
