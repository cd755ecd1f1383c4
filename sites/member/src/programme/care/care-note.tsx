import { Button } from '@repo/ui/button';
import { useState, type ReactNode } from 'react';
import { HelpLines } from './help-lines.tsx';

interface CareNoteProps {
  text: string;
  /** On the button that shows the lines. */
  unfold: string;
  onClose?: () => void;
  /** Stands above the lines once they are shown. */
  children?: ReactNode;
}

/** The same help in two quiet lines. */
export const CareNote = ({ text, unfold, onClose, children }: CareNoteProps): ReactNode => {
  const [isUnfolded, setIsUnfolded] = useState(false);
  return (
    <section aria-label="Help" className="text-sm text-muted print:hidden">
      <p>{text}</p>
      <p className="-ml-4 flex flex-wrap">
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isUnfolded}
          onClick={() => {
            setIsUnfolded(!isUnfolded);
          }}
        >
          {isUnfolded ? 'Show less' : unfold}
        </Button>
        {onClose && (
          <Button variant="quiet" size="sm" onClick={onClose}>
            Hide this
          </Button>
        )}
      </p>
      {isUnfolded && (
        <div className="mt-2 flex flex-col gap-6 rounded-lg border border-line p-5 text-base text-ink">
          {children}
          <HelpLines />
        </div>
      )}
    </section>
  );
};
