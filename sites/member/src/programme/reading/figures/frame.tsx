import type { WeekBlock } from '@repo/contracts/programme/reading';
import type { ReactNode } from 'react';

export type Item = NonNullable<WeekBlock['items']>[number];

/** A drawing's texts, which it also prints as a list. */
export interface FigureProps {
  items: readonly Item[];
}

/** The drawing's colors, as tokens, so that themes and modes apply. */
export const ink = {
  self: 'var(--art-self)',
  other: 'var(--art-other)',
  shared: 'var(--art-shared)',
  gold: 'var(--art-repair)',
  line: 'var(--line-strong)',
  paper: 'var(--surface)',
} as const;

interface FrameProps {
  title: string | undefined;
  caption: string | undefined;
  children: ReactNode;
}

/** Title, drawing, caption. The drawing is decorative; its words are real text below. */
export const Frame = ({ title, caption, children }: FrameProps): ReactNode => (
  <figure className="my-10 break-inside-avoid rounded-xl border border-line bg-surface p-5 font-sans text-base leading-normal sm:p-8">
    {title && <p className="mb-6 font-display text-xl leading-snug">{title}</p>}
    {children}
    {caption && (
      <figcaption className="mt-6 border-t border-line pt-4 text-ink">{caption}</figcaption>
    )}
  </figure>
);

/** A label with its text, in the same form in every figure. */
export const Entry = ({ label, text }: Item): ReactNode => (
  <>
    <p className="font-semibold">{label}</p>
    <p className="text-sm text-muted">{text}</p>
  </>
);
