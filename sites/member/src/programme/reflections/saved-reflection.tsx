import { messages } from '@repo/contracts/messages';
import type { Programme } from '@repo/contracts/programme/programme';
import { Button } from '@repo/ui/button';
import type { ReactNode } from 'react';
import { Insight } from './insight.tsx';
import type { Corner } from './use-corner.ts';

/** Shown for three seconds after a save. */
const SavedNotice = (): ReactNode => (
  <p
    role="status"
    className="w-fit rounded-full bg-success-bg px-4 py-2 text-sm font-semibold text-success"
  >
    {messages.reflections.saved}
  </p>
);

interface SavedReflectionProps {
  record: Programme;
  corner: Corner;
}

/** The member's text as it is saved, and the answer to it. */
export const SavedReflection = ({ record, corner }: SavedReflectionProps): ReactNode => {
  const { saved, save, isNoticeOn, retry, edit } = corner;
  return (
    <>
      <div>
        <h3 className="font-sans text-sm font-semibold text-muted">My Reflection</h3>
        <p className="mt-2 whitespace-pre-wrap border-l-3 border-(--art-repair) pl-5 font-display text-lg leading-relaxed wrap-anywhere">
          {saved.text}
        </p>
      </div>
      {isNoticeOn && <SavedNotice />}
      <Insight record={record} saved={saved} live={save.live} onRetry={retry} />
      <Button variant="secondary" size="sm" className="self-start print:hidden" onClick={edit}>
        Edit Reflection
      </Button>
    </>
  );
};
