import { late } from '@repo/ui/states/late';
import type { ReactNode } from 'react';
import { PlainCare } from './plain-care.tsx';
import type { OwnCare } from './use-care.ts';

export interface CareProps {
  care: OwnCare;
  /** The fixed text; undefined with `concern`, and where the connection broke before it came. */
  text: string | undefined;
  /** The text was saved just now, in this window. */
  isNew: boolean;
}

const { View, fetch } = late(async () => (await import('./care-view.tsx')).CareView, {
  Instead: PlainCare,
});

/** Fetched with every save and every saved text alike: no access log tells whose it was for. */
export const fetchCare = fetch;

/** Help in place of an insight, or in two quiet lines above it. Printed pages leave it out. */
export const CareNotice = (props: CareProps): ReactNode => {
  const { level, reply } = props.care;
  const isWanted = level !== null && (reply === undefined || reply === 'safe');
  return isWanted && <View {...props} />;
};
