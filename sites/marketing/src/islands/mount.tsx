import { Boundary } from '@repo/ui/states/boundary';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadRemote } from './federation.ts';

/** A part of the member app that takes longer is replaced by a plain link, until it is here. */
const timeoutMs = 2_500;

/** Replaces what stands there for visitors when the part arrives, is late or is lost. */
const mount = (place: HTMLElement): void => {
  const { island: name = '', partProps = '{}', fallbackHref = '/', fallbackText } = place.dataset;
  const root = createRoot(place);
  const link = (): ReactNode => (
    <a
      className="inline-flex min-h-12 items-center font-semibold text-link underline"
      href={fallbackHref}
    >
      {fallbackText}
    </a>
  );
  const timer = setTimeout(() => {
    root.render(link());
  }, timeoutMs);
  const load = async (): Promise<ReactNode> => {
    const Part = await loadRemote(name);
    return (
      <Boundary fallback={link}>
        <Part {...(JSON.parse(partProps) as object)} />
      </Boundary>
    );
  };
  void load()
    .catch(link)
    .then((content) => {
      clearTimeout(timer);
      root.render(content);
    });
};

// Loading this file mounts every `data-island` of the page.
for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) mount(place);
