import type { ReactNode } from 'react';

interface WeekTitleProps {
  /** "Boundaries: The Shape of Safe, Warm Love" */
  fullTitle: string;
  /** How the part after the colon looks; on a line of its own, unless this says otherwise. */
  className?: string;
}

/** The words of a week's heading: its name, and on a line of its own what it says after the colon. */
export const WeekTitle = ({ fullTitle, className = 'block' }: WeekTitleProps): ReactNode => {
  const [name, subtitle] = fullTitle.split(/(?<=:) /);
  if (!subtitle) return name;
  return (
    <>
      {name} <span className={`text-muted ${className}`}>{subtitle}</span>
    </>
  );
};
