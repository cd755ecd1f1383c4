import { OverlapArt } from '@repo/ui/overlap-art';
import { useId, type ReactNode } from 'react';
import './picture-choice.css';

export interface Picture {
  label: string;
  description: string;
  drawnAs: 'art' | 'theme';
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

const weeks = [1, 2, 3, 4, 5, 6] as const;

/** The drawing itself; for a theme, a sample drawing in its colors. */
const Drawing = ({ value, drawnAs }: { value: string } & Pick<Picture, 'drawnAs'>): ReactNode => {
  const week = weeks.find((each) => String(each) === value) ?? 4;
  return (
    <span className="picture-choice-drawing" data-theme={drawnAs === 'theme' ? value : 'juniper'}>
      <OverlapArt week={week} />
    </span>
  );
};

/** Radio buttons with pictures; Keystatic’s own select shows only words. */
export const PictureChoice = (props: Picture): ReactNode => {
  const { label, description, drawnAs, options, value, onChange } = props;
  const nameId = useId();
  return (
    <fieldset className="picture-choice">
      <legend>{label}</legend>
      <p>{description}</p>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={nameId}
            checked={option.value === value}
            onChange={() => {
              onChange(option.value);
            }}
          />
          <Drawing value={option.value} drawnAs={drawnAs} />
          {option.label.replace(/^\d: /, '')}
        </label>
      ))}
    </fieldset>
  );
};
