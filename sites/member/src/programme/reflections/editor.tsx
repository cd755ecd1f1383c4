import { Button } from '@repo/ui/button';
import { TextArea } from '@repo/ui/fields/text-area';
import { Maximize2, Minimize2 } from 'lucide-react';
import {
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { ExitButton, HelpLink } from '../../browser/exit-link.tsx';
import { useKeyboardFit } from '../../browser/keyboard-fit.ts';
import type { SaveProblem } from './use-save.ts';
import { canSave, errorFor, DraftStorageNote, SignInAgain } from './editor-parts.tsx';
import type { DraftState } from './use-draft.ts';

/** About as many as the text has, for browsers that do not fit a field to its text. */
const rowsFor = (text: string): number => text.split('\n').length + Math.ceil(text.length / 50);

interface EditorProps {
  prompt: string;
  draft: DraftState;
  isSaving: boolean;
  problem: SaveProblem | undefined;
  /** Whether the member has asked for it; otherwise the page opened with it. */
  hasFocus: boolean;
  onSave: () => void;
  /** Only if there is a saved text to return to. */
  onCancel: (() => void) | undefined;
}

/** The field of a reflection, on the page or filling the window. */
export const Editor = ({ draft, isSaving, hasFocus, ...props }: EditorProps): ReactNode => {
  const formRef = useRef<HTMLFormElement>(null);
  const areaRef = useRef<HTMLTextAreaElement>(null);
  const [isFull, setIsFull] = useState(false);
  useKeyboardFit(formRef, isFull);
  useLayoutEffect(() => {
    const area = areaRef.current;
    if (!hasFocus || !area) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }, [hasFocus]);
  useLayoutEffect(() => {
    if (document.activeElement === areaRef.current)
      areaRef.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isFull]);
  const fill = (isWanted: boolean): void => {
    areaRef.current?.focus({ preventScroll: true });
    setIsFull(isWanted);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    props.onSave();
  };
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent): void => {
    if (isFull && key === 'Escape' && !nativeEvent.isComposing) fill(false);
  };
  const Icon = isFull ? Minimize2 : Maximize2;
  return (
    <form
      ref={formRef}
      aria-label="Reflect"
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className={`group flex flex-col gap-1 print:hidden ${isFull ? 'full-window' : ''}`}
    >
      <div className="flex flex-wrap items-center justify-end gap-x-3">
        <Button
          variant="quiet"
          size="sm"
          className={`px-3 ${isFull ? 'mr-auto -ml-3' : '-mr-[min(0.75rem,20px)]'}`}
          onClick={() => {
            fill(!isFull);
          }}
        >
          <Icon aria-hidden="true" className="size-4" />
          {isFull ? (
            <span>
              Back<span className="max-sm:sr-only"> to the page</span>
            </span>
          ) : (
            'Full window'
          )}
        </Button>
        {isFull && (
          <>
            <HelpLink />
            <ExitButton />
          </>
        )}
      </div>
      <div className="editor-page flex flex-col gap-2">
        {isFull && <p className="font-reading text-lg leading-relaxed">{props.prompt}</p>}
        <TextArea
          ref={areaRef}
          label="Your reflection"
          className="[&_textarea]:font-reading [&_textarea]:text-lg"
          error={errorFor(draft.text, props.problem)}
          placeholder="Begin anywhere."
          rows={rowsFor(draft.text)}
          value={draft.text}
          readOnly={isSaving}
          onChange={({ target }) => {
            draft.write(target.value);
          }}
        />
        {props.problem?.isSignedOut && <SignInAgain />}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 bg-bg py-2 group-focus-within:sticky group-focus-within:bottom-0">
        <p className="mr-auto text-xs text-muted sm:text-sm">
          <DraftStorageNote kept={draft.kept} />
        </p>
        {props.onCancel && (
          <Button variant="quiet" size="sm" disabled={isSaving} onClick={props.onCancel}>
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
          Save reflection
        </Button>
      </div>
    </form>
  );
};
