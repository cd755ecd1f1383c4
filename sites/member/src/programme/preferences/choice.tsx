import type { ReactNode } from 'react';

interface ChoiceProps {
  label: string;
  options: readonly string[];
  chosen: number;
  disabled: boolean;
  onChoose: (place: number) => void;
}

/** One of a few, named by its place in the list. */
export const Choice = ({ label, options, chosen, disabled, onChoose }: ChoiceProps): ReactNode => (
  <label className="flex min-w-36 flex-col gap-1.5 text-sm font-semibold">
    {label}
    <select
      className="min-h-11 rounded-md border border-line-strong bg-surface px-3 text-base font-normal"
      value={chosen}
      disabled={disabled}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {options.map((option, place) => (
        <option key={option} value={place}>
          {option}
        </option>
      ))}
    </select>
  </label>
);
