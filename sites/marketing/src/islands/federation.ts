import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import * as JsxRuntime from 'react/jsx-runtime';

const remoteEntry = '/member-assets/remoteEntry.js';

/** What the remote's entry file exports. */
interface Container {
  init: (shareScope: ShareScope, initScope?: unknown[]) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

/** The share scope of @module-federation/runtime-core; e2e/federation.spec.ts holds us to it. */
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
export const loadRemote = async (name: string): Promise<React.ComponentType<object>> => {
  container ??= openContainer();
  const factory = await (await container).get(`./${name}`);
  return (factory() as { Component: React.ComponentType<object> }).Component;
};
