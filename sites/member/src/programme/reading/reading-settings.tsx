import { clearFlag, isFlagSet, setFlag } from '@repo/client/browser/flags.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { nightPaper, wearNightPaper } from '../../browser/night-paper.ts';

interface ChoiceProps {
  /** The key in this device's storage. */
  name: string;
  text: string;
  /** Applies it to the page; called once it is known. */
  apply: (isOn: boolean) => void;
  className?: string;
}

/** A reading preference, stored on this device. */
const Choice = ({ name, text, apply, className = '' }: ChoiceProps): ReactNode => {
  const [isOn, setIsOn] = useState(() => isFlagSet(name));
  useEffect(() => {
    apply(isOn);
  }, [apply, isOn]);
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => {
        (isOn ? clearFlag : setFlag)(name);
        setIsOn(!isOn);
      }}
      className={`min-h-11 rounded-full border border-line-strong px-4 text-sm font-semibold aria-pressed:bg-tint ${className}`}
    >
      {text}
    </button>
  );
};

const enlarge = (isOn: boolean): void => {
  document.documentElement.toggleAttribute('data-larger-text', isOn);
};

/** Reading preferences: larger text, or dark paper in the light color scheme. */
export const ReadingSettings = (): ReactNode => (
  <div role="group" aria-label="How you read" className="mt-4 flex flex-wrap gap-2">
    <Choice name="larger-text" text="Larger text" apply={enlarge} />
    <Choice name={nightPaper} text="Night" apply={wearNightPaper} className="dark:hidden" />
  </div>
);
