import { memberRoutes, type MemberPage } from '@repo/contracts/paths';
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import * as overview from '../programme/overview-page.tsx';

/** The exports of a page's file, as the router expects them. */
interface PageFile {
  loader?: LoaderFunction;
  Component: ComponentType;
}

const files = import.meta.glob<PageFile>(['../**/*-page.tsx', '!../programme/overview-page.tsx']);

/** @returns what loads a page of `memberRoutes`: `nextSteps` is in `next-steps-page.tsx` */
const pageOf = (name: MemberPage): (() => Promise<PageFile>) => {
  // Members start here, so it is in the app's first file: it would be fetched right after it.
  if (name === 'selfGuided') return () => Promise.resolve(overview);
  const file = `/${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}-page.tsx`;
  const found = Object.entries(files).find(([path]) => path.endsWith(file));
  if (!found) throw new Error(`no file is called ${file.slice(1)}`);
  return found[1];
};

/** The routes of all pages, inside the app shell (app.tsx). */
export const pageRoutes: RouteObject[] = [
  ...(Object.keys(memberRoutes) as MemberPage[]).flatMap((name) =>
    [memberRoutes[name]].flat().map((path) => ({ path, lazy: pageOf(name) })),
  ),
  { path: '*', lazy: () => import('./not-found-page.tsx') },
];
