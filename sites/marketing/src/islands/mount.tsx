import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import * as JsxRuntime from 'react/jsx-runtime';
import { Boundary } from '@repo/ui/states/boundary';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

const remoteEntry = '/member-assets/remoteEntry.js';

/** The exports of the remote's entry file. */
interface Container {
  init: (shareScope: ShareScope, initScope?: unknown[]) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

/** The share scope of @module-federation/runtime-core; federation.spec.ts in e2e checks it. */
interface SharedEntry {
  version: string;
  scope: string[];
  from: string;
  loaded: true;
  get: () => Promise<() => unknown>;
  lib: () => unknown;
  shareConfig: { singleton: true; requiredVersion: string };
  strategy: 'loaded-first';
  useIn: string[];
  deps: string[];
}
type ShareScope = Record<string, Record<string, SharedEntry>>;

/** `react-dom/client` must be listed too: without it the remote loads a second react-dom. */
const provided = {
  react: React,
  'react-dom': ReactDom,
  'react-dom/client': ReactDomClient,
  'react/jsx-runtime': JsxRuntime,
} as const;

const share = (library: unknown): SharedEntry => ({
  version: React.version,
  scope: ['default'],
  from: 'marketing',
  loaded: true,
  get: () => Promise.resolve(() => library),
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
  strategy: 'loaded-first',
  useIn: [],
  deps: [],
});

const shareScope = (): ShareScope =>
  Object.fromEntries(
    Object.entries(provided).map(([name, library]) => [name, { [React.version]: share(library) }]),
  );

let container: Promise<Container> | undefined;

const openContainer = async (): Promise<Container> => {
  const remote = (await import(/* @vite-ignore */ remoteEntry)) as Container;
  await remote.init(shareScope(), []);
  return remote;
};

/** @returns the React component that the member app exposes as `./<name>`. */
const loadRemote = async (name: string): Promise<React.ComponentType<object>> => {
  container ??= openContainer();
  const factory = await (await container).get(`./${name}`);
  return (factory() as { Component: React.ComponentType<object> }).Component;
};

/** After this time a plain link replaces the part until it loads. */
const timeoutMs = 2_500;

/** Replaces the visitor's content when the part has loaded, is slow or fails. */
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
        {/* The remote's styles apply below this attribute alone. */}
        <div className="contents" data-remote="">
          <Part {...(JSON.parse(partProps) as object)} />
        </div>
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
