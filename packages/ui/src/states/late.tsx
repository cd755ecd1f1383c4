import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface Late<Props> {
  /**
   * Fetches the file before it is wanted; again it costs nothing.
   * @returns when it is here or cannot be had, which is said where the component would stand
   */
  fetch: () => Promise<void>;
  View: (props: Props) => ReactNode;
}

interface Stands<Props> {
  /** Until the file is here; nothing does without it. */
  Waiting?: ComponentType<Props>;
  /** Where the file could not be had when it was wanted; without it the failure is thrown. */
  Instead?: ComponentType<Props>;
}

/**
 * A component whose file comes later. With `lazy` its place stays empty for a moment even when the
 * file is here, and where anything had to wait React shows it 0.3 s after that at the earliest:
 * what stands below would move under a finger, and every dialog would open late.
 * @param load asked again by whoever wants the component, as long as it has failed
 */
export const late = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, Instead }: Stands<Props> = {},
): Late<Props> => {
  // As an object: a state that is a function would be called.
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
          if (Instead) return { Part: Instead };
          throw error;
        });
      });
    }, [found]);
    if (found) return <found.Part {...props} />;
    return Waiting && <Waiting {...props} />;
  };
  const fetch = async (): Promise<void> => {
    await read().catch(() => undefined);
  };
  return { View, fetch };
};
