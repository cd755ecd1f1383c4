import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

/** First tooltip after 700 ms; the next within 300 ms opens at once. */
export const TooltipProvider = ({ children }: { children: ReactNode }): ReactNode => (
  <BaseTooltip.Provider delay={700} timeout={300}>
    {children}
  </BaseTooltip.Provider>
);

interface TooltipProps {
  text: string;
  /** The button or link that it explains, which keeps its own accessible name. */
  children: ReactElement;
}

/** A short explanation on hover and focus; must not be the only place that says it. */
export const Tooltip = ({ text, children }: TooltipProps): ReactNode => (
  <BaseTooltip.Root>
    <BaseTooltip.Trigger render={children} />
    <BaseTooltip.Portal>
      <BaseTooltip.Positioner sideOffset={8}>
        <BaseTooltip.Popup className="max-w-64 rounded-sm bg-ink px-3 py-1.5 text-xs text-bg shadow-2">
          {text}
        </BaseTooltip.Popup>
      </BaseTooltip.Positioner>
    </BaseTooltip.Portal>
  </BaseTooltip.Root>
);
