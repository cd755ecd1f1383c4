import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadRemote } from './federation.ts';
import { IslandBoundary } from './island-boundary.tsx';

/** A part that has not come by then is replaced by a plain link (decisions, "Who serves which route"). */
const patienceMs = 2_500;

type RemoteName = 'session-bar' | 'week-cards' | 'auth' | 'checkout' | 'outcome';

interface RemoteIslandProps {
  name: RemoteName;
  /** Given to the remote component as they are. */
  props?: Record<string, string>;
  /** Where the visitor gets without the part; `reload` is this very address. */
  fallbackHref: string;
  fallbackText: string;
  /** What stands there until the part has come. */
  children?: ReactNode;
}

const linkClass = 'inline-flex min-h-12 items-center font-semibold text-link underline';

const Fallback = ({ href, text }: { href: string; text: string }): ReactNode => (
  <a className={linkClass} href={href === 'reload' ? location.pathname + location.search : href}>
    {text}
  </a>
);

type State =
  { kind: 'waiting' } | { kind: 'late' } | { kind: 'ready'; Part: ComponentType<object> };

/** The centre of a page that the member app serves by module federation; never an empty hole. */
export const RemoteIsland = ({
  name,
  props = {},
  fallbackHref,
  fallbackText,
  children,
}: RemoteIslandProps): ReactNode => {
  const [state, setState] = useState<State>({ kind: 'waiting' });

  useEffect(() => {
    let isGone = false;
    const settle = (next: State): void => {
      if (!isGone) setState((now) => (now.kind === 'ready' ? now : next));
    };
    const timer = setTimeout(() => {
      settle({ kind: 'late' });
    }, patienceMs);
    loadRemote(name)
      .then((Part) => {
        settle({ kind: 'ready', Part });
      })
      .catch(() => {
        settle({ kind: 'late' });
      });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [name]);

  const fallback = <Fallback href={fallbackHref} text={fallbackText} />;
  if (state.kind === 'waiting') return children;
  if (state.kind === 'late') return fallback;
  return (
    <IslandBoundary fallback={fallback}>
      <state.Part {...props} />
    </IslandBoundary>
  );
};
