import { Boundary } from '@repo/ui/boundary';
import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { Fallback } from './fallback.tsx';
import { loadPart, type RemoteName } from './load-part.ts';

interface Island extends HTMLElement {
  /** Keeps presses from the part while its first view stands alone (first-view.ts). */
  hold?: (event: Event) => void;
  /** Pressed meanwhile. */
  pressed?: HTMLButtonElement | null;
}

/** From now on presses are the part's, and what was pressed meanwhile counts. */
const release = (island: Island): void => {
  const { hold, pressed } = island;
  if (!hold) return;
  for (const type of ['click', 'submit']) island.removeEventListener(type, hold, true);
  delete island.hold;
  if (pressed?.isConnected) pressed.click();
};

/** The part has taken its first view over. */
const TakenOver = ({ island, children }: { island: Island; children: ReactNode }): ReactNode => {
  useEffect(() => {
    // It looks at the visit's own address right after this.
    setTimeout(release, 0, island);
  }, [island]);
  return children;
};

/** A plain link below a first view whose part takes long: what was typed stays. */
const offerLink = (island: Island, link: ReactNode): (() => void) => {
  const place = document.createElement('p');
  island.after(place);
  const root = createRoot(place);
  root.render(link);
  return () => {
    root.unmount();
    place.remove();
  };
};

/** What the page tells its part: what marketing says, and the view that is shown already. */
const propsOf = ({ partProps = '{}', firstView }: DOMStringMap): object => ({
  ...(JSON.parse(partProps) as object),
  ...(firstView && { firstView: JSON.parse(firstView) as unknown }),
});

/** Goes on from the first view, or replaces what stands there, when the part arrives or is lost. */
const mount = (island: Island): void => {
  const { island: name, firstView, fallbackHref = '/', fallbackText = '' } = island.dataset;
  const props = propsOf(island.dataset);
  const fallback = <Fallback href={fallbackHref} text={fallbackText} />;
  let root: Root | undefined;
  let withdrawLink = (): void => undefined;
  const show = (content: ReactNode): void => {
    root ??= createRoot(island);
    root.render(content);
  };
  loadPart(name as RemoteName, {
    onReady: (Part) => {
      withdrawLink();
      const content = (
        <Boundary fallback={() => fallback}>
          <TakenOver island={island}>
            <Part {...props} />
          </TakenOver>
        </Boundary>
      );
      // In slices: whoever scrolls or types meanwhile does not wait for the whole part.
      if (firstView)
        startTransition(() => {
          hydrateRoot(island, content);
        });
      else show(content);
    },
    onLate: () => {
      if (firstView) withdrawLink = offerLink(island, fallback);
      else show(fallback);
    },
    onLost: () => {
      withdrawLink();
      show(fallback);
    },
  });
};

// Loading this file mounts every `data-island` of the page.
for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) mount(island);
