import { ToastProvider } from '@repo/ui/dialogs/toast';
import { render, type RenderResult, act } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders a part as every page does: inside the provider for toasts. */
export const show = (part: ReactNode): RenderResult =>
  render(<ToastProvider closeLabel="Close">{part}</ToastProvider>);

/** Somebody comes back to the tab after this time, and everything that sets off has happened. */
export const comeBackAfter = async (ms: number): Promise<void> => {
  const { now } = Date;
  Date.now = () => now() + ms;
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve));
  });
};
