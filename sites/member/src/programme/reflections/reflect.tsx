import type { WeekText } from '@repo/contracts/programme/programme';
import { late } from '@repo/ui/states/late';
import { PenLine } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { reflectionId } from '../reading/parts.ts';
import type { Corner } from './use-corner.ts';
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
export const Reflect = ({ week, corner }: ReflectProps): ReactNode => {
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
