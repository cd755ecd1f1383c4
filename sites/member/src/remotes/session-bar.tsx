import './landing.css';
import { ToastProvider } from '@repo/ui/dialogs/toast';
import type { ReactNode } from 'react';
import { SessionBar } from '../accounts/session-bar.tsx';

export const Component = (): ReactNode => (
  <ToastProvider closeLabel="Close message">
    <SessionBar />
  </ToastProvider>
);
