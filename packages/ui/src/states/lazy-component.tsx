import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface LazyComponent<Props> {
  /**
   * Preloads the file; calling it again costs nothing.
   * @returns a promise that settles when the file is loaded or has failed; the component shows the
   *   failure
   */
  fetch: () => Promise<void>;
  View: (props: Props) => ReactNode;
}

interface LazyOptions<Props> {
  /** Shown until the file is loaded; by default nothing. */
  Placeholder?: ComponentType<Props>;
  /** Shown if the file could not be loaded; without it the error is thrown. */
  Fallback?: ComponentType<Props>;
}

/**
 * A component whose file is loaded later. `lazy` would suspend briefly even when the file is
 * loaded, and React reveals suspended content after 0.3 s at the earliest: content below would move
 * under a finger, and every dialog would open late.
 * @param load called again whenever the component is needed, as long as it has failed
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Placeholder, Fallback }: LazyOptions<Props> = {},
): LazyComponent<Props> => {
  // Wrapped in an object: React would call a state that is a function.
  let here: { Part: ComponentType<Props> } | undefined;
  const read = async (): Promise<NonNullable<typeof here>> => {
    const found = { Part: await load() };
    here = found;
    return found;
  };
  const View = (props: Props): ReactNode => {
    const [found, setFound] = useState(() => here);
    useEffect(() => {
      if (found) return;
      read().then(setFound, (error: unknown) => {
        setFound(() => {
          if (Fallback) return { Part: Fallback };
          throw error;
        });
      });
    }, [found]);
    if (found) return <found.Part {...props} />;
    return Placeholder && <Placeholder {...props} />;
  };
  const fetch = async (): Promise<void> => {
    await read().catch(() => undefined);
  };
  return { View, fetch };
};
