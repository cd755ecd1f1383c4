import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ToasterProps } from './toast.tsx';

const tones = {
  default: { icon: CircleCheck, box: 'border-line', tint: 'text-success' },
  destructive: { icon: CircleAlert, box: 'border-danger', tint: 'text-danger' },
} as const;

const ToastList = ({ closeLabel }: { closeLabel: string }): ReactNode =>
  Toast.useToastManager().toasts.map((toast) => {
    const tone = tones[toast.type === 'destructive' ? 'destructive' : 'default'];
    const Icon = tone.icon;
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className={`rounded-md border bg-surface text-ink shadow-2 transition duration-(--dur-2) data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 ${tone.box}`}
      >
        <Toast.Content className="flex items-start gap-3 p-4">
          <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tone.tint}`} />
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-sans text-sm font-semibold tracking-normal" />
            <Toast.Description className="text-sm text-muted" />
          </div>
          <Toast.Close
            aria-label={closeLabel}
            className="-m-2 grid size-10 shrink-0 place-items-center rounded-full hover:bg-tint"
          >
            <X aria-hidden="true" className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });

/** Shows each toast once, however often it is drawn. */
const Feed = ({ asked }: Pick<ToasterProps, 'asked'>): ReactNode => {
  const { add } = Toast.useToastManager();
  const fedRef = useRef(0);
  useEffect(() => {
    for (const { title, text, variant = 'default' } of asked.slice(fedRef.current))
      add({ title, description: text, type: variant, priority: 'low' });
    fedRef.current = asked.length;
  }, [asked, add]);
  return null;
};

/** What draws the toasts; loaded with the first one. F6 reaches them by keyboard. */
export const Toaster = ({ closeLabel, asked }: ToasterProps): ReactNode => (
  <Toast.Provider timeout={6_000} limit={3}>
    <Feed asked={asked} />
    <Toast.Portal>
      <Toast.Viewport className="fixed inset-x-4 bottom-4 z-60 mx-auto flex max-w-md flex-col gap-2 sm:left-auto sm:right-6 sm:mx-0 sm:w-96">
        <ToastList closeLabel={closeLabel} />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
);
