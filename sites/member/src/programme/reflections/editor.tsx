import { paths, withQuery } from '@repo/contracts/paths';
import { codePoints, rules } from '@repo/contracts/rules';
import { Button } from '@repo/ui/button';
import { TextArea } from '@repo/ui/text-area';
import type { FormEvent, ReactNode } from 'react';
import { formatClock } from '../../browser/dates.ts';
import type { SaveProblem } from './save-problem.ts';
import type { DraftState, Kept } from './use-draft.ts';

const keptText = (kept: Kept): string => {
  if (kept.state === 'kept') return `Draft saved ${formatClock(kept.at)}`;
  if (kept.state === 'refused') return 'This device does not keep drafts. Save before you leave.';
  return 'Kept on this device while you write';
};

const SignInAgain = (): ReactNode => (
  <p className="rounded-md bg-warn-bg p-4 text-sm text-warn">
    You have been signed out. Your words are kept on this device.{' '}
    <a
      href={withQuery(paths.auth, { tab: 'login', from: window.location.pathname })}
      className="font-semibold underline"
    >
      Sign in and come back
    </a>
  </p>
);

interface EditorProps {
  draft: DraftState;
  hints: readonly string[];
  isSaving: boolean;
  problem: SaveProblem | undefined;
  /** Only where there is a saved text to go back to. */
  onCancel: (() => void) | undefined;
  onSave: () => void;
  /** The member has just asked for it. */
  autoFocus: boolean;
}

const errorFor = (text: string, problem: SaveProblem | undefined): string | undefined => {
  if (codePoints(text.trim()) > rules.reflection.max) return rules.reflection.tooLong;
  return problem && [problem.title, problem.text].filter(Boolean).join(' — ');
};

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
  const count = codePoints(draft.text.trim());
  const isBlank = draft.text.trim() === '';
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
          <ul className="mt-1 list-disc space-y-1 pl-5 italic">
            {hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        </details>
      )}
      <TextArea
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
          <span role="status">{keptText(draft.kept)}</span>
          <span className="tabular-nums">{`${count.toLocaleString('en-US')} characters`}</span>
        </p>
        {onCancel && (
          <Button variant="secondary" disabled={isSaving} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          disabled={isBlank || count > rules.reflection.max}
          isBusy={isSaving}
          busyText="Saving..."
        >
          Save reflection
        </Button>
      </div>
    </form>
  );
};
