import type { Draft } from '../../browser/drafts.ts';
import { leaveSentence } from '@repo/contracts/messages';
import { paths } from '@repo/contracts/paths';
import type { WeekText, Programme } from '@repo/contracts/programme/programme';
import { Button } from '@repo/ui/button';
import { lazyComponent } from '@repo/ui/states/lazy-component';
import { PenLine } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { reflectionId } from '../reading/parts.ts';
import { weekKey } from '../week-text.ts';
import { DeleteText } from './delete-text.tsx';
import { Answer, SavedText } from './saved-reflection.tsx';
import { type ReflectionState, useReflection } from './use-reflection.ts';
import { DraftStorageNote } from './editor-parts.tsx';
import { Editor } from './editor.tsx';

/** The button that opens the editor again, and the draft that is waiting there. */
const Edit = ({ reflection }: { reflection: ReflectionState }): ReactNode => {
  const { draft, editor } = reflection;
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (editor.hasLeft) buttonRef.current?.focus({ preventScroll: true });
  }, [editor.hasLeft]);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Button
        ref={buttonRef}
        variant={draft.isBegun ? 'primary' : 'secondary'}
        size={draft.isBegun ? 'md' : 'sm'}
        onClick={editor.open}
      >
        <PenLine aria-hidden="true" className="size-4.5" />
        {draft.isBegun ? 'Go on writing' : 'Edit Reflection'}
      </Button>
      {draft.isBegun && (
        <p className="text-sm text-muted">
          <DraftStorageNote kept={draft.kept} />
        </p>
      )}
    </div>
  );
};

interface WrittenProps {
  week: WeekText;
  record: Programme;
  reflection: ReflectionState;
}

const Writing = ({ week, reflection }: Pick<WrittenProps, 'week' | 'reflection'>): ReactNode => {
  const { draft, save, saved, editor } = reflection;
  return (
    <Editor
      prompt={week.prompt}
      draft={draft}
      isSaving={save.isSaving}
      problem={save.problem}
      hasFocus={editor.isAsked}
      onSave={reflection.saveDraft}
      onCancel={saved.text === undefined ? undefined : editor.cancel}
    />
  );
};

/** The editor or the saved text, and the answer to what is saved. */
const Written = ({ week, record, reflection }: WrittenProps): ReactNode => {
  const { saved, editor, help } = reflection;
  const isShown = !editor.isOpen && !help.isFolded;
  return (
    <>
      {editor.isOpen ? (
        <Writing week={week} reflection={reflection} />
      ) : (
        <SavedText reflection={reflection} />
      )}
      {saved.text !== undefined && <Answer record={record} reflection={reflection} />}
      {isShown && <Edit reflection={reflection} />}
      {isShown && !help.isOpen && <DeleteText week={reflection.week} />}
    </>
  );
};

// Loaded on demand: two windows rarely edit the same week.
const staleChoice = lazyComponent(async () => (await import('./stale-choice.tsx')).StaleChoice);
// Loaded on demand: a member sees it only once.
const consentDialog = lazyComponent(
  async () => (await import('./insight/consent-dialog.tsx')).ConsentDialog,
);

/** Ruled space in print, to answer by hand. */
const ruled = {
  height: '15rem',
  background: 'repeating-linear-gradient(#0000 0 2.4rem, var(--line-strong) 2.4rem 2.45rem)',
  printColorAdjust: 'exact',
} as const;

interface ReflectionEditorProps {
  userId: string;
  week: WeekText;
  record: Programme;
  found: Draft | undefined;
}

/** The prompt, the text and its insight. */
export const ReflectionEditor = ({
  userId,
  week,
  record,
  found,
}: ReflectionEditorProps): ReactNode => {
  const reflection = useReflection({ userId, week: weekKey(week.week), record, found });
  const { draft, save, saved, consent } = reflection;
  return (
    <section aria-labelledby={reflectionId} className="flex flex-col gap-5 break-inside-avoid">
      <h2 id={reflectionId} className="font-display text-2xl">
        Reflection Corner
      </h2>
      <p className="font-reading text-lg leading-relaxed text-pretty">{week.prompt}</p>
      {save.stale ? (
        <staleChoice.View
          mine={draft.text}
          theirs={save.stale.reflectionMessage}
          isSaving={save.isSaving}
          onKeepMine={reflection.keepMine}
          onKeepTheirs={reflection.keepTheirs}
        />
      ) : (
        <>
          {saved.text === undefined && (
            <div aria-hidden="true" className="hidden print:block" style={ruled} />
          )}
          <Written week={week} record={record} reflection={reflection} />
        </>
      )}
      <a
        href={paths.helpNow}
        className="inline-flex min-h-11 items-center self-start text-sm text-muted underline underline-offset-4 print:hidden"
      >
        If you are not safe
      </a>
      {week.week === 1 && <p className="text-sm text-muted print:hidden">{leaveSentence}</p>}
      {consent.isAsked && (
        <consentDialog.View onDismiss={consent.dismiss} onChosen={consent.choose} />
      )}
    </section>
  );
};
