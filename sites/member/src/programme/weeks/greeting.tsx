import { useState, type ReactNode } from 'react';

const hours: readonly [until: number, words: string][] = [
  [5, 'Good evening'],
  [12, 'Good morning'],
  [18, 'Good afternoon'],
  [24, 'Good evening'],
];

/** @returns how one is greeted at that hour of one's own clock, 0 to 23 */
export const greetingAt = (hour: number): string =>
  hours.find(([until]) => hour < until)?.[1] ?? 'Welcome back';

/** The member, by name. */
export const Greeting = ({ name }: { name: string }): ReactNode => {
  const [words] = useState(() => greetingAt(new Date().getHours()));
  return (
    <p className="mb-2 text-lg wrap-anywhere text-muted">
      {words}, <span dir="auto">{name}</span>
    </p>
  );
};
