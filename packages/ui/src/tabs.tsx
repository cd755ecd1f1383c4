import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface TabItem {
  value: string;
  label: string;
  panel: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly TabItem[];
  /** Controlled value; leave out for `defaultValue` or the first tab. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}

const tabClass =
  'min-h-12 flex-1 whitespace-nowrap rounded-full px-3 text-sm font-semibold text-muted hover:text-ink ' +
  'data-active:bg-surface data-active:text-ink data-active:shadow-1 ' +
  'forced-colors:data-active:underline';

/** The next tab for a key; the list wraps around. */
const steps: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from + count - 1) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
};

/** Moves only the focus: Enter or Space opens the tab, like any button. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key];
  // With a modifier the key belongs to the browser, such as Alt with an arrow for Back.
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const row = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  event.preventDefault();
  row[step(row.indexOf(event.target as HTMLElement), row.length)]?.focus();
};

interface TabRowProps extends Pick<TabsProps, 'label' | 'tabs'> {
  id: string;
  open: string | undefined;
  onOpen: (value: string) => void;
}

/** One tab stop: the open tab, or the one focused with the arrow keys. */
const TabRow = ({ id, label, tabs, open, onOpen }: TabRowProps): ReactNode => {
  const [reached, setReached] = useState<string>();
  return (
    <div
      role="tablist"
      aria-label={label}
      className="flex flex-wrap gap-1 rounded-[1.75rem] bg-sunken p-1"
      onKeyDown={moveFocus}
      onBlur={() => setReached(undefined)}
    >
      {tabs.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={`${id}-${value}`}
          aria-selected={value === open}
          aria-controls={value === open ? `${id}-panel` : undefined}
          tabIndex={value === (reached ?? open) ? 0 : -1}
          data-active={value === open ? '' : undefined}
          className={tabClass}
          onFocus={() => setReached(value)}
          onClick={() => onOpen(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
};

/** A tab list with its panels; only the open panel is rendered. */
export const Tabs = ({ label, tabs, value, defaultValue, onValueChange }: TabsProps): ReactNode => {
  const id = useId();
  const [chosen, setChosen] = useState(defaultValue ?? tabs[0]?.value);
  const open = value ?? chosen;
  const choose = (next: string): void => {
    setChosen(next);
    onValueChange?.(next);
  };
  return (
    <div>
      <TabRow id={id} label={label} tabs={tabs} open={open} onOpen={choose} />
      {tabs
        .filter((tab) => tab.value === open)
        .map((tab) => (
          <div
            key={tab.value}
            role="tabpanel"
            id={`${id}-panel`}
            aria-labelledby={`${id}-${tab.value}`}
            className="pt-6"
          >
            {tab.panel}
          </div>
        ))}
    </div>
  );
};
