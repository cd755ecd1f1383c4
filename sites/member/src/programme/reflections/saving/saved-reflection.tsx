import { messages } from '@repo/contracts/messages';
import type { Programme } from '@repo/contracts/programme/programme';
import { Button } from '@repo/ui/button';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { CareNotice } from '../../care/care.tsx';
import { insightId } from '../../reading/parts.ts';
import { LateInsight } from '../insight/answer.ts';
import { MarkedText } from '../insight/marked-text.tsx';
import type { Corner } from '../use-corner.ts';

/** Shown for three seconds after a save, and said once; whoever is in danger is not congratulated. */
const SavedNotice = (): ReactNode => (
  <p
    role="status"
    className="w-fit rounded-full bg-success-bg px-4 py-2 text-sm font-semibold text-success"
  >
    <span aria-hidden="true">{messages.reflections.saved}</span>
    <span className="sr-only">{messages.reflections.savedToast}</span>
  </p>
);

/** The editor is gone, and the focus with it: it goes on at the answer, unless help takes it. */
const useAnswerFocus = (isWanted: boolean): RefObject<HTMLDivElement | null> => {
  const answerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWanted || document.activeElement !== document.body) return;
    const start = document.getElementById(insightId) ?? answerRef.current;
    start?.focus({ preventScroll: true });
    // From the writing room it may be the whole week away.
    answerRef.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isWanted]);
  return answerRef;
};

interface SavedReflectionProps {
  record: Programme;
  corner: Corner;
}

/** The member's text as it is saved, and the answer to it. */
export const SavedText = ({ record, corner }: SavedReflectionProps): ReactNode => {
  const { saved, care, isNew, isNoticeOn, hasWritten, edit } = corner;
  const answerRef = useAnswerFocus(hasWritten && !care.isOpen);
  return (
    <>
      <div>
        <h3 className="font-sans text-sm font-semibold text-muted">My Reflection</h3>
        <p className="mt-2 whitespace-pre-wrap border-l-3 border-(--art-repair) pl-5 font-reading text-lg leading-relaxed wrap-anywhere">
          <MarkedText text={saved.text ?? ''} />
        </p>
      </div>
      <div ref={answerRef} data-answer tabIndex={-1} className="flex flex-col gap-5 outline-none">
        {isNoticeOn && <SavedNotice />}
        <CareNotice
          care={care}
          text={saved.care === 'danger' ? saved.insight : undefined}
          isNew={isNew}
        />
        <LateInsight record={record} corner={corner} />
      </div>
      <Button variant="secondary" size="sm" className="self-start print:hidden" onClick={edit}>
        Edit Reflection
      </Button>
    </>
  );
};
