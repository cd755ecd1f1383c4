import type { ComponentPropsWithRef, ReactNode } from 'react';

type Tone = 'plain' | 'sunken' | 'tint' | 'warn' | 'danger' | 'success';

const tones: Record<Tone, string> = {
  plain: 'border-line bg-surface',
  sunken: 'border-transparent bg-sunken',
  tint: 'border-transparent bg-tint',
  warn: 'border-transparent bg-warn-bg text-warn',
  danger: 'border-transparent bg-danger-bg text-danger',
  success: 'border-transparent bg-success-bg text-success',
};

export interface CardProps extends ComponentPropsWithRef<'div'> {
  tone?: Tone;
  /** The element, if the card is a list item, a section or an article. */
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
}

/** A surface with a border, never a shadow. */
export const Card = ({
  tone = 'plain',
  as: Element = 'div',
  className = '',
  ...rest
}: CardProps): ReactNode => (
  <Element
    {...(rest as object)}
    className={`rounded-lg border p-5 sm:p-6 ${tones[tone]} ${className}`}
  />
);

/** The heading inside a card. */
export const CardTitle = ({
  level = 2,
  children,
  ...rest
}: ComponentPropsWithRef<'h2'> & { level?: 2 | 3 | 4 }): ReactNode => {
  const Heading = `h${String(level)}` as 'h2';
  return (
    <Heading className="font-display text-xl leading-snug text-balance" {...rest}>
      {children}
    </Heading>
  );
};
