import type { Draft } from '@repo/client/browser/drafts.ts';
import { paths } from '@repo/contracts/paths';
import type { WeekText, Programme } from '@repo/contracts/programme/programme';
import { late } from '@repo/ui/states/late';
import { PenLine } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { CareNotice } from '../care/care.tsx';
import { reflectionId } from '../reading/parts.ts';
import { weekKey } from '../week-text.ts';
import { SavedText } from './saving/saved-reflection.tsx';
import { type Corner, useCorner } from './use-corner.ts';
import { Editor } from './writing/editor.tsx';
import type { RoomProps } from './writing/writing-room.tsx';

/** Where the room cannot be had any more: one writes where the page has its own field. */
const FieldInstead = ({ onLeave }: Pick<RoomProps, 'onLeave'>): ReactNode => {
  useEffect(() => {
    onLeave();
    document.getElementById(reflectionId)?.scrollIntoView({ behavior: 'instant' });
  }, [onLeave]);
  return null;
};
const writingRoom = late(async () => (await import('./writing/writing-room.tsx')).WritingRoom, {
  Instead: FieldInstead,
});
const preload = (): void => void writingRoom.fetch();

interface ReflectProps {
  week: WeekText;
  corner: Corner;
}

/**
 * From anywhere in the week to the writing room and back. The button floats until its own place,
 * above the Reflection Corner, is reached.
 */
const Reflect = ({ week, corner }: ReflectProps): ReactNode => {
  const { draft, save, consent, room } = corner;
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { isOpen, hasLeft, enter, leave } = room;
  useEffect(() => {
    if (hasLeft) buttonRef.current?.focus({ preventScroll: true });
  }, [hasLeft]);
  return (
    <>
      <div className="sticky bottom-4 z-20 -mb-14 flex h-0 items-end justify-end print:hidden">
        <button
          ref={buttonRef}
          type="button"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={enter}
          // It stays where it is: the room that the page keeps for its own foot must not push it.
          className="-scroll-mb-34 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm font-semibold text-ink shadow-2 hover:bg-tint xl:translate-x-[calc(100%+2rem)]"
        >
          <PenLine aria-hidden="true" className="size-4.5 text-link" />
          Reflect
        </button>
      </div>
      {isOpen && (
        <writingRoom.View
          week={week.week}
          prompt={week.prompt}
          hints={week.promptHints ?? []}
          draft={draft}
          isSaving={save.isSaving}
          problem={save.problem}
          isAsked={consent.question !== undefined}
          onSave={corner.saveDraft}
          onLeave={leave}
        />
      )}
    </>
  );
};

// Two windows that wrote the same week are rare.
const staleChoice = late(async () => (await import('./writing/stale-choice.tsx')).StaleChoice);
// Asked once in a member's life, so they come only then.
const memoryDialog = late(async () => (await import('./consent/consent-dialog.tsx')).MemoryDialog);
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
