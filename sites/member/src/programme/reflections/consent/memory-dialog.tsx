import { AlertDialog } from '@repo/ui/dialogs/alert-dialog';
import type { ReactNode } from 'react';
import { ConsentAnswers } from './consent-answers.tsx';

/** Asked of members who want insights: whether one may use earlier weeks. Unanswered means no. */
export const MemoryDialog = ({ onSettled }: { onSettled: () => void }): ReactNode => (
  <AlertDialog
    isOpen
    onOpenChange={(next) => {
      if (!next) onSettled();
    }}
    title="May it look back as well?"
    text={
      <>
        An insight normally sees only the week you are writing in. If you allow it, what you wrote
        in earlier weeks is sent along, so it can notice what has changed.
        <span className="mt-3 block">
          For example, in week 3: “In week 1 you wrote that you went quiet whenever plans changed.
          This time you said what you needed.”
        </span>
        <span className="mt-3 block text-sm">
          Until you say yes, earlier weeks stay out of it. You can change this at any time in your
          profile.
        </span>
      </>
    }
    actions={
      <ConsentAnswers
        answers={[
          { label: 'No, only the week I’m in', body: { insightMemory: false } },
          { label: 'Yes, it may use earlier weeks', body: { insightMemory: true } },
        ]}
        onChosen={onSettled}
      />
    }
  />
);
