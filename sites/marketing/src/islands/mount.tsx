import { createRoot } from 'react-dom/client';
import { Fallback } from './fallback.tsx';
import { IslandBoundary } from './island-boundary.tsx';
import { awaitPart, type RemoteName } from './patience.ts';

/** Replaces the static content of an island once its part is there, or too late. */
const mount = (island: HTMLElement): void => {
  const { island: name, fallbackHref = '/', fallbackText = '' } = island.dataset;
  const fallback = <Fallback href={fallbackHref} text={fallbackText} />;
  let root: ReturnType<typeof createRoot> | undefined;
  const show = (content: React.ReactNode): void => {
    root ??= createRoot(island);
    root.render(content);
  };
  awaitPart(name as RemoteName, {
    onReady: (Part) => {
      show(
        <IslandBoundary fallback={fallback}>
          <Part />
        </IslandBoundary>,
      );
    },
    onLate: () => {
      show(fallback);
    },
  });
};

/** For a visitor with the hint cookie: every `data-island` of the page becomes alive. */
export const mountIslands = (): void => {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) mount(island);
};
