import { createRoot } from 'react-dom/client';
import { Fallback } from './fallback.tsx';
import { IslandBoundary } from './island-boundary.tsx';
import { awaitPart, type RemoteName } from './patience.ts';

/** Replaces the static content of an island once its part is there, or too late. */
const mount = (island: HTMLElement): void => {
  const { island: name, partProps = '{}', fallbackHref = '/', fallbackText = '' } = island.dataset;
  const props = JSON.parse(partProps) as Record<string, string>;
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
          <Part {...props} />
        </IslandBoundary>,
      );
    },
    onLate: () => {
      show(fallback);
    },
  });
};

/** Makes every `data-island` of the page alive; never an empty hole. */
export const mountIslands = (): void => {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) mount(island);
};
