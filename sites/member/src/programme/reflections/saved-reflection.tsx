import { messages } from '@repo/contracts/messages';
import type { Programme } from '@repo/contracts/programme/programme';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { HelpNotice } from '../help/help.tsx';
import { insightId } from '../reading/parts.ts';
import { DeleteText } from './delete-text.tsx';
import { LazyInsight } from './insight/answer.ts';
import { MarkedText } from './insight/marked-text.tsx';
import type { ReflectionState } from './use-reflection.ts';

/**
 * Shown for three seconds after a save, which a toast announces; never after a text that means
 * danger. Its space stays reserved, because the insight below is already being read.
 */
const Notice = ({ isOn }: { isOn: boolean }): ReactNode => (
  <p className={`text-sm font-semibold text-success print:hidden ${isOn ? '' : 'invisible'}`}>
    <span aria-hidden="true">✓ </span>
    <span>{messages.reflections.saved}</span>
  </p>
);

/**
 * The editor had the focus; when it closes, the insight gets it, unless help takes it.
 * @param answers number of times that this has happened
 */
const useAnswerFocus = (answers: number, isHelped: boolean): RefObject<HTMLDivElement | null> => {
  const answerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answers === 0 || isHelped || document.activeElement !== document.body) return;
    const start = document.getElementById(insightId) ?? answerRef.current;
    start?.focus({ preventScroll: true });
    answerRef.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [answers, isHelped]);
  return answerRef;
};

const Mine = ({ text = '' }: { text: string | undefined }): ReactNode => (
  <p className="mt-2 whitespace-pre-wrap border-l-3 border-(--art-repair) pl-5 font-reading text-lg leading-relaxed wrap-anywhere">
    <MarkedText text={text} />
  </p>
);

/** The member's saved text; folded beside help, and not rendered where only help is shown. */
export const SavedText = ({ reflection }: { reflection: ReflectionState }): ReactNode => {
  const { saved, help } = reflection;
  if (help.isFolded) return null;
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold text-muted">My Reflection</h3>
      {help.isOpen ? (
        <details>
          <summary className="min-h-11 w-fit content-center text-sm text-link print:hidden">
            Show what I wrote
          </summary>
          <Mine text={saved.text} />
        </details>
      ) : (
        <Mine text={saved.text} />
      )}
    </div>
  );
};

interface AnswerProps {
  record: Programme;
  reflection: ReflectionState;
}

/** The insight on the saved text, or help; they also stay while the text is edited. */
export const Answer = ({ record, reflection }: AnswerProps): ReactNode => {
  const { saved, help, notice, answers } = reflection;
  const answerRef = useAnswerFocus(answers, help.isOpen);
  return (
    <div ref={answerRef} data-answer tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {notice !== 'none' && <Notice isOn={notice === 'on'} />}
      <HelpNotice
        help={help}
        text={saved.care === 'danger' ? saved.insight : undefined}
        remove={<DeleteText week={reflection.week} />}
      />
      <LazyInsight record={record} reflection={reflection} />
    </div>
  );
};
