/** Rows of checkbox and switch: the whole row is the target. */
export const rowClass = 'flex min-h-11 cursor-pointer items-start gap-3 py-2 text-base text-ink';

export interface ToggleProps {
  name?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  disabled?: boolean;
}

/** Leaves out what is undefined: an explicit `undefined` would make a controlled part uncontrolled. */
export const given = <Props extends object>(props: Props): Partial<Props> =>
  Object.fromEntries(
    Object.entries(props).filter(([, value]) => value !== undefined),
  ) as Partial<Props>;
