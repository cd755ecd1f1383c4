import { lazy, Suspense, type ReactNode } from 'react';
import { PlainCare } from './plain-care.tsx';
import type { OwnCare } from './use-care.ts';

export interface CareProps {
  care: OwnCare;
  /** The fixed text; undefined with `concern`, and where the connection broke before it came. */
  text: string | undefined;
  /** The text was saved just now, in this window. */
  isNew: boolean;
}

const load = () =>
  import('./care-view.tsx').then(
    ({ CareView }) => ({ default: CareView }),
    () => ({ default: PlainCare }),
  );

const View = lazy(load);

/** Fetched with every save and every saved text alike: no access log tells whose it was for. */
export const fetchCare = (): void => void load();

/** Help in place of an insight, or in two quiet lines above it. Printed pages leave it out. */
export const Care = (props: CareProps): ReactNode => {
  const { level, reply } = props.care;
  const isWanted = level !== null && (reply === undefined || reply === 'safe');
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <View {...props} />
    </Suspense>
  );
};
