import './remotes.css';
import type { ReactNode } from 'react';
import { WeekCards } from '../programme/landing/week-cards.tsx';

export const Component = (): ReactNode => <WeekCards />;
