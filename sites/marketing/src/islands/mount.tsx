import { createRoot } from 'react-dom/client';
import { Fallback } from './fallback.tsx';
import { IslandBoundary } from './island-boundary.tsx';
import { loadPart, type RemoteName } from './load-part.ts';

/** Replaces the static content of an island when its part arrives or is too late. */
const mount = (island: HTMLElement): void => {
  const { island: name, partProps = '{}', fallbackHref = '/', fallbackText = '' } = island.dataset;
  const props = JSON.parse(partProps) as object;
  const fallback = <Fallback href={fallbackHref} text={fallbackText} />;
  let root: ReturnType<typeof createRoot> | undefined;
  const show = (content: React.ReactNode): void => {
    root ??= createRoot(island);
    root.render(content);
  };
  loadPart(name as RemoteName, {
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

/** Mounts every `data-island` of the page. */
export const mountIslands = (): void => {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) mount(island);
};
