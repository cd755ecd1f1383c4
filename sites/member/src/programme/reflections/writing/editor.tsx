import { codePoints } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { TextArea } from '@repo/ui/fields/text-area';
import { useRef, type FormEvent, type ReactNode } from 'react';
import {
  canSave,
  errorFor,
  KeptNote,
  SignInAgain,
  FirstWords,
  type WritingProps,
} from './editor-parts.tsx';

interface EditorProps extends WritingProps {
  /** Only where there is a saved text to go back to. */
  onCancel: (() => void) | undefined;
  /** The member has just asked for it. */
  autoFocus: boolean;
}

/**
 * Where the member writes. Save waits for words; it and the draft's state stay in view below the
 * text, however long that grows, except in a window so low that they would cover it.
 */
export const Editor = ({
  draft,
  hints,
  isSaving,
  problem,
  onCancel,
  onSave,
  autoFocus,
}: EditorProps): ReactNode => {
  const areaRef = useRef<HTMLTextAreaElement>(null);
  const count = codePoints(draft.text.trim());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave();
  };
  return (
    <form className="flex flex-col gap-5" onSubmit={submit}>
      {hints.length > 0 && (
        <details className="text-sm text-muted">
          <summary className="min-h-11 w-fit content-center font-semibold text-link">
            Ways to begin
          </summary>
          <FirstWords hints={hints} draft={draft} areaRef={areaRef} />
        </details>
      )}
      <TextArea
        ref={areaRef}
        label="Your reflection"
        isPage
        autoFocus={autoFocus}
        value={draft.text}
        readOnly={isSaving}
        error={errorFor(draft.text, problem)}
        onChange={({ target }) => draft.write(target.value)}
      />
      {problem?.isSignedOut && <SignInAgain />}
      <div className="sticky bottom-0 -mx-2 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-bg px-2 py-3 [@media(max-height:20rem)]:static">
        <p className="mr-auto flex min-w-0 flex-1 basis-28 flex-wrap gap-x-3 text-sm text-muted">
          <KeptNote kept={draft.kept} />
          <span className="tabular-nums">{`${count.toLocaleString('en-US')} characters`}</span>
        </p>
        {onCancel && (
          <Button variant="secondary" disabled={isSaving} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
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
