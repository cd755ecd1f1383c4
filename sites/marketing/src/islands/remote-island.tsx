import { useEffect, useState, type ReactNode } from 'react';
import { Fallback } from './fallback.tsx';
import { IslandBoundary } from './island-boundary.tsx';
import { awaitPart, type Part, type RemoteName } from './patience.ts';

interface RemoteIslandProps {
  name: RemoteName;
  /** Given to the remote component as they are. */
  props?: Record<string, string>;
  fallbackHref: string;
  fallbackText: string;
  /** What stands there until the part has come. */
  children?: ReactNode;
}

type State = { kind: 'waiting' } | { kind: 'late' } | { kind: 'ready'; Part: Part };

/** The centre of a page that the member app serves by module federation; never an empty hole. */
export const RemoteIsland = ({
  name,
  props = {},
  fallbackHref,
  fallbackText,
  children,
}: RemoteIslandProps): ReactNode => {
  const [state, setState] = useState<State>({ kind: 'waiting' });
  useEffect(
    () =>
      awaitPart(name, {
        onReady: (part) => {
          setState({ kind: 'ready', Part: part });
        },
        onLate: () => {
          setState({ kind: 'late' });
        },
      }),
    [name],
  );

  const fallback = <Fallback href={fallbackHref} text={fallbackText} />;
  if (state.kind === 'waiting') return children;
  if (state.kind === 'late') return fallback;
  return (
    <IslandBoundary fallback={fallback}>
      <state.Part {...props} />
    </IslandBoundary>
  );
};
