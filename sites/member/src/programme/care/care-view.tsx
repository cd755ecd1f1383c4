import type { ReactNode } from 'react';
import { CareNote } from './care-note.tsx';
import { CarePanel } from './care-panel.tsx';
import { CareText } from './care-text.tsx';
import type { CareProps } from './care.tsx';

/** One chunk with all help and the table of lines. */
export const CareView = (props: CareProps): ReactNode => {
  const { care, text } = props;
  if (care.isOpen) return <CarePanel {...props} />;
  if (care.level === 'danger')
    return (
      <CareNote text="Help stays one step away." unfold="Show it again">
        <CareText text={text} />
      </CareNote>
    );
  return (
    <CareNote
      text="If this weighs on you, or if someone scares you, there are people you can talk to."
      unfold="See who you can call or text"
      onClose={() => {
        care.answer('not-me');
      }}
    />
  );
};
