import type { ReactNode } from 'react';

/** How every fixed text begins; all there is where the connection broke before the rest came. */
const opening = 'Thank you for writing this down. It matters more than any exercise of this week.';

export const CareText = ({ text = opening }: { text: string | undefined }): ReactNode => (
  <div className="flex max-w-prose flex-col gap-3">
    {text.split(/\n{2,}/).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
);
