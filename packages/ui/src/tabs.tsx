import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface TabItem {
  value: string;
  label: string;
  panel: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the row of tabs. */
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

/** A row of tabs over their panels; arrow keys move between tabs. */
export const Tabs = ({ label, tabs, value, defaultValue, onValueChange }: TabsProps): ReactNode => (
  <BaseTabs.Root
    {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value })}
    onValueChange={(next: unknown) => onValueChange?.(String(next))}
  >
    <BaseTabs.List aria-label={label} className="flex gap-1 rounded-full bg-sunken p-1">
      {tabs.map((tab) => (
        <BaseTabs.Tab key={tab.value} value={tab.value} className={tabClass}>
          {tab.label}
        </BaseTabs.Tab>
      ))}
    </BaseTabs.List>
    {tabs.map((tab) => (
      <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-6">
        {tab.panel}
      </BaseTabs.Panel>
    ))}
  </BaseTabs.Root>
);
