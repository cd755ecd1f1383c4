import type { LogDay } from '@repo/contracts/programme/programme';
import { Button } from '@repo/ui/button';
import { ArrowLeft } from 'lucide-react';
import { useLayoutEffect, useRef, type FormEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { ExitButton } from '../../../browser/exit-link.tsx';
import { useModalWindow } from '../../../browser/modal-window.ts';
import type { SaveProblem } from '../saving/use-save.ts';
import { ReadOnlyDays } from '../../log/read-only-days.tsx';
import { canSave, errorFor, DraftStorageNote, SignInAgain, FirstWords } from './editor-parts.tsx';
import type { DraftState } from './use-draft.ts';

const ids = { question: 'room-question', error: 'room-error' };

const countWords = (text: string): string => {
  const count = text.match(/\S+/gu)?.length ?? 0;
  if (count === 0) return '';
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'word' : 'words'}`;
};

/** The question stays in view until it is collapsed. */
const Question = ({ week, prompt }: Pick<RoomProps, 'week' | 'prompt'>): ReactNode => (
  <details open className="w-full">
    <summary className="min-h-11 w-fit content-center text-sm font-semibold text-muted">
      {`The question of week ${String(week)}`}
    </summary>
    <p id={ids.question} className="room-question">
      {prompt}
    </p>
  </details>
);

/** The week's log, to look at while writing; collapsed, because others may see the screen. */
const Noted = ({ days }: Pick<RoomProps, 'days'>): ReactNode => {
  const written = days.filter(({ lines }) => lines.length > 0);
  if (written.length === 0) return null;
  return (
    <details className="w-full">
      <summary className="min-h-11 w-fit content-center text-sm font-semibold text-muted">
        This week you noted…
      </summary>
      <div className="room-question">
        <ReadOnlyDays days={written.toReversed()} />
      </div>
    </details>
  );
};

/** Only at the beginning of a paragraph. */
const isAtBeginning = (text: string): boolean => text.trim() === '' || text.endsWith('\n');

/** Places the caret at the end of the text. */
const useCaretAtEnd = (): RefObject<HTMLTextAreaElement | null> => {
  const areaRef = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = areaRef.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  return areaRef;
};

interface RoomProps {
  week: number;
  prompt: string;
  /** Suggested beginnings. */
  hints: readonly string[];
  /** The week's log, newest day first. */
  days: readonly LogDay[];
  draft: DraftState;
  isSaving: boolean;
  problem: SaveProblem | undefined;
  /** A question before the save covers the room. */
  isAsked: boolean;
  onSave: () => void;
  /** Only if there is a saved text to return to. */
  onCancel: (() => void) | undefined;
  /** Returns to the reading; the draft is kept. */
  onLeave: () => void;
}

/** Fills the window with one question and its answer. Edits the page's own draft, not a copy. */
export const WritingRoom = (props: RoomProps): ReactNode => {
  const { draft, hints, isSaving, problem, isAsked, onSave, onCancel, onLeave } = props;
  const roomRef = useModalWindow<HTMLDialogElement>({ isCovered: isAsked, onClose: onLeave });
  const areaRef = useCaretAtEnd();
  const error = errorFor(draft.text, problem);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave();
  };
  return createPortal(
    // Not modal: the question before a save, and toasts, must be able to cover it.
    <dialog
      ref={roomRef}
      open
      aria-modal="true"
      aria-label="Reflect"
      className="writing-room fixed inset-x-0 top-0 z-40 m-0 w-full max-w-none overflow-y-auto overscroll-contain border-0 bg-bg p-0 text-ink print:hidden"
    >
      <form onSubmit={submit}>
        <header className="border-b border-line">
          <div className="flex flex-wrap items-center justify-between gap-x-2 pt-1.5">
            <Button variant="quiet" size="sm" className="-ml-3 px-3" onClick={onLeave}>
              <ArrowLeft aria-hidden="true" className="size-4.5" />
              Back
            </Button>
            <ExitButton />
            <Question {...props} />
            <Noted {...props} />
          </div>
        </header>
        <div className="room-page">
          <div>
            <textarea
              ref={areaRef}
              aria-label="Your reflection"
              aria-describedby={`${ids.question} ${ids.error}`}
              aria-invalid={error ? true : undefined}
              placeholder="Begin anywhere."
              value={draft.text}
              readOnly={isSaving}
              onChange={({ target }) => draft.write(target.value)}
              className="room-text"
            />
            <div id={ids.error} role="alert" className="text-sm text-danger">
              {error}
            </div>
            {problem?.isSignedOut && <SignInAgain />}
            {isAtBeginning(draft.text) && (
              <FirstWords hints={hints} draft={draft} areaRef={areaRef} />
            )}
          </div>
        </div>
        <footer className="border-t border-line">
          <div className="flex flex-wrap items-center justify-end gap-2 py-2">
            <p className="mr-auto flex min-w-0 flex-wrap gap-x-3 text-xs text-muted sm:text-sm">
              <DraftStorageNote kept={draft.kept} />
              <span className="tabular-nums">{countWords(draft.text)}</span>
            </p>
            {onCancel && (
              <Button variant="quiet" size="sm" disabled={isSaving} onClick={onCancel}>
                Cancel
              </Button>
            )}
            <Button
              type="submit"
              size="sm"
              disabled={!canSave(draft.text)}
              isBusy={isSaving}
              busyText="Saving..."
            >
              <span>
                Save<span className="max-sm:sr-only"> reflection</span>
              </span>
            </Button>
          </div>
        </footer>
      </form>
    </dialog>,
    document.body,
  );
};
