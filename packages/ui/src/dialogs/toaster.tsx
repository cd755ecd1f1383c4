import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

export interface ToastTexts {
  /** Empty: the toast that is shown ends. */
  title: string;
  text?: string | undefined;
  /** `destructive` for failures, `info` for neutral messages; always with an icon and words. */
  variant?: 'default' | 'destructive' | 'info' | undefined;
}

export interface ToasterProps {
  /** Accessible name of the ✕ button. */
  closeLabel: string;
  /** All toasts since the page loaded; each new one is shown. */
  asked: readonly ToastTexts[];
}

const tones = {
  default: { icon: CircleCheck, box: 'border-line', tint: 'text-success' },
  info: { icon: Info, box: 'border-line', tint: 'text-muted' },
  destructive: { icon: CircleAlert, box: 'border-danger', tint: 'text-danger' },
} as const;

const ToastList = ({ closeLabel }: { closeLabel: string }): ReactNode =>
  Toast.useToastManager().toasts.map((toast) => {
    const tone = tones[(toast.type ?? 'default') as keyof typeof tones];
    const Icon = tone.icon;
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className={`rounded-md border bg-surface text-ink shadow-2 transition duration-(--dur-2) data-ending-style:opacity-0 data-starting-style:-translate-y-2 data-starting-style:opacity-0 ${tone.box}`}
      >
        <Toast.Content className="flex items-start gap-3 p-4">
          <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tone.tint}`} />
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-sans text-sm font-semibold tracking-normal" />
            <Toast.Description className="text-sm text-muted" />
          </div>
          {/* Base UI hides it from screen readers until the toast has the focus; Tab gets there. */}
          <Toast.Close
            aria-hidden={false}
            aria-label={closeLabel}
            className="-m-2 grid size-10 shrink-0 place-items-center rounded-full hover:bg-tint"
          >
            <X aria-hidden="true" className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });

/** A single id for all: a new toast replaces the previous one and restarts the timer. */
const place = 'newest';
const usualMs = 6_000;

/** Shows each toast once, even if rendered again. */
const Feed = ({ asked }: Pick<ToasterProps, 'asked'>): ReactNode => {
  const { add, close } = Toast.useToastManager();
  const fedRef = useRef(0);
  useEffect(() => {
    const newest = asked.slice(fedRef.current).at(-1);
    fedRef.current = asked.length;
    if (!newest) return;
    const { title, text, variant = 'default' } = newest;
    if (title) add({ id: place, title, description: text, type: variant, priority: 'low' });
    else close(place);
  }, [asked, add, close]);
  return null;
};

/**
 * Renders the toasts, one at a time below the header, where they cover no button in thumb reach.
 * Loaded with the first one. F6 moves the focus to it.
 */
export const Toaster = ({ closeLabel, asked }: ToasterProps): ReactNode => (
  <Toast.Provider timeout={usualMs} limit={1}>
    <Feed asked={asked} />
    <Toast.Portal>
      <Toast.Viewport className="fixed inset-x-4 top-[calc(var(--header,4.5rem)+0.75rem)] z-60 mx-auto max-w-md sm:left-auto sm:right-6 sm:mx-0 sm:w-96 print:hidden">
        <ToastList closeLabel={closeLabel} />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
);
