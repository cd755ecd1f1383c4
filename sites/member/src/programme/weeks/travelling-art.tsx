import { ViewTransition, type ReactNode } from 'react';

/** The drawing that goes along from one page to the next, where both have it. */
export const TravellingArt = ({ children }: { children: ReactNode }): ReactNode => (
  <ViewTransition name="week-art" default="none" share="auto">
    {children}
  </ViewTransition>
);
