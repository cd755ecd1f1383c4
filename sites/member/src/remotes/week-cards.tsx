import './landing.css';
import type { ComponentProps, ReactNode } from 'react';
import { WeekCards } from '../programme/landing/week-cards.tsx';

export const Component = (props: ComponentProps<typeof WeekCards>): ReactNode => (
  <WeekCards {...props} />
);
