import './remotes.css';
import { ToastProvider } from '@repo/ui/toast';
import type { ReactNode } from 'react';
import { AuthScreen } from '../accounts/auth/auth-screen.tsx';

export const Component = (): ReactNode => (
  <ToastProvider closeLabel="Close message">
    <AuthScreen search={window.location.search} />
  </ToastProvider>
);
