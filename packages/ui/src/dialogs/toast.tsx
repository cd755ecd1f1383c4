import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { lazyComponent } from '../states/lazy-component.tsx';
import type { ToasterProps, ToastTexts } from './toaster.tsx';

export type { ToastTexts };

/** The fallback if the toaster cannot be loaded, often for the reason that the toast reports. */
const PlainToast = ({ asked }: ToasterProps): ReactNode => {
  const last = asked.at(-1);
  return (
    <div
      role="status"
      className="fixed inset-x-4 top-[calc(var(--header,4.5rem)+0.75rem)] z-60 mx-auto max-w-md rounded-md border border-line bg-surface p-4 text-sm text-ink shadow-2"
    >
      <p className="font-semibold">{last?.title}</p>
      <p className="text-muted">{last?.text}</p>
    </div>
  );
};

const toaster = lazyComponent(async () => (await import('./toaster.tsx')).Toaster, {
  Fallback: PlainToast,
});

/** Most toasts answer a press, so the toaster is loaded with the first one. */
const usePreload = (): void => {
  useEffect(() => {
    const preload = (): void => void toaster.fetch();
    window.addEventListener('pointerdown', preload);
    window.addEventListener('keydown', preload);
    return () => {
      window.removeEventListener('pointerdown', preload);
      window.removeEventListener('keydown', preload);
    };
  }, []);
};

const ToastContext = createContext<(toast: ToastTexts) => void>(() => undefined);

interface ToastProviderProps {
  closeLabel: ToasterProps['closeLabel'];
  children: ReactNode;
}

/** Renders once, around the whole app. */
export const ToastProvider = ({ closeLabel, children }: ToastProviderProps): ReactNode => {
  const [asked, setAsked] = useState<readonly ToastTexts[]>([]);
  const add = useCallback((toast: ToastTexts) => {
    setAsked((before) => [...before, toast]);
  }, []);
  usePreload();
  return (
    <ToastContext value={add}>
      {children}
      {asked.length > 0 && <toaster.View closeLabel={closeLabel} asked={asked} />}
    </ToastContext>
  );
};

/** @returns a stable function that shows a toast; announced politely, never takes the focus. */
export const useToast = (): ((toast: ToastTexts) => void) => use(ToastContext);
