import type { ReactNode } from 'react';

/** How every fixed text begins; all there is where the connection broke before the rest came. */
const opening = 'Thank you for writing this down. It matters more than any exercise of this week.';

interface CareTextProps {
  text: string | undefined;
  /** The lines to call stand here: after a few words, before the many. */
  children?: ReactNode;
}

const Paragraphs = ({ texts }: { texts: string[] }): ReactNode => (
  <div className="flex max-w-prose flex-col gap-3">
    {texts.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
);

/** The fixed text: its first half says that it was heard, its second what may help. */
export const CareText = ({ text = opening, children }: CareTextProps): ReactNode => {
  const paragraphs = text.split(/\n{2,}/);
  const half = Math.ceil(paragraphs.length / 2);
  return (
    <>
      <Paragraphs texts={paragraphs.slice(0, half)} />
      {children}
      {paragraphs.length > half && <Paragraphs texts={paragraphs.slice(half)} />}
    </>
  );
};
