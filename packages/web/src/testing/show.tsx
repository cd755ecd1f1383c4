import { ToastProvider } from '@repo/ui/dialogs/toast';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders a part as every page does: inside the provider for toasts. */
export const show = (part: ReactNode): RenderResult =>
  render(<ToastProvider closeLabel="Close">{part}</ToastProvider>);
