import { useId, type ReactNode } from 'react';

interface PartProps {
  title: string;
  children: ReactNode;
}

/** One matter of the card. */
export const Part = ({ title, children }: PartProps): ReactNode => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
};
