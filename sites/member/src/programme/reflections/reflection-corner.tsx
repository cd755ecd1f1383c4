import type { Draft } from '@repo/client/browser/drafts.ts';
import { paths } from '@repo/contracts/paths';
import type { Programme, WeekText } from '@repo/contracts/programme/programme';
import { late } from '@repo/ui/states/late';
import type { ReactNode } from 'react';
import { CareNotice } from '../care/care.tsx';
import { reflectionId } from '../reading/parts.ts';
import { weekKey } from '../week-text.ts';
import { Editor } from './writing/editor.tsx';
import { Reflect } from './reflect.tsx';
import { SavedText } from './saving/saved-reflection.tsx';
import { useCorner } from './use-corner.ts';

// Two windows that wrote the same week are rare.
const staleChoice = late(async () => (await import('./writing/stale-choice.tsx')).StaleChoice);
// Asked once in a member's life, so they come only then.
const memoryDialog = late(async () => (await import('./consent/memory-dialog.tsx')).MemoryDialog);
const consentDialog = late(
  async () => (await import('./consent/consent-dialog.tsx')).ConsentDialog,
);

interface ReflectionCornerProps {
  userId: string;
  week: WeekText;
  record: Programme;
  found: Draft | undefined;
  /** Something calmer than writing has the page's beginning. */
  isResting?: boolean;
}

/** The prompt, the text, and its answer. */
export const ReflectionCorner = (props: ReflectionCornerProps): ReactNode => {
  const { userId, week, record, found, isResting = false } = props;
  const corner = useCorner({ userId, week: weekKey(week.week), record, found });
  const { draft, save, saved, care, consent, isEditing, room } = corner;
  return (
    <>
      {!isResting && !care.isOpen && !save.stale && <Reflect week={week} corner={corner} />}
      <section aria-labelledby={reflectionId} className="flex flex-col gap-5 break-inside-avoid">
        <h2 id={reflectionId} className="font-display text-2xl">
          Reflection Corner
        </h2>
        <p className="font-reading text-lg leading-relaxed text-pretty">{week.prompt}</p>
        {save.stale && (
          <staleChoice.View
            mine={draft.text}
            theirs={save.stale}
            isSaving={save.isSaving}
            onKeepMine={corner.keepMine}
            onKeepTheirs={corner.keepTheirs}
          />
        )}
        {isEditing && !save.stale && (
          <Editor
            draft={draft}
            hints={week.promptHints ?? []}
            isSaving={save.isSaving}
            problem={save.problem}
            onCancel={saved.text === undefined ? undefined : corner.cancel}
            onSave={corner.saveDraft}
            autoFocus={saved.text !== undefined && !found && !room.isOpen}
          />
        )}
        {isEditing && care.isOpen && <CareNotice care={care} text={saved.insight} isNew={false} />}
        {!isEditing && <SavedText record={record} corner={corner} />}
        <a
          href={paths.helpNow}
          className="inline-flex min-h-11 items-center self-start text-sm text-muted underline underline-offset-4 print:hidden"
        >
          If you are not safe
        </a>
        {consent.question === 'insights' && (
          <consentDialog.View onDismiss={consent.dismiss} onChosen={consent.chooseInsights} />
        )}
        {consent.question === 'memory' && <memoryDialog.View onSettled={consent.settle} />}
      </section>
    </>
  );
};
