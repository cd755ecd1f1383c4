import { useId, type ReactNode, type Ref } from 'react';

interface PartProps {
  ref?: Ref<HTMLElement>;
  title: string;
  children: ReactNode;
}

/** A section of the card. */
export const RightsPart = ({ ref, title, children }: PartProps): ReactNode => {
  const id = useId();
  return (
    <section ref={ref} aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-display text-lg leading-snug">
        {title}
      </h3>
      {children}
    </section>
  );
};
