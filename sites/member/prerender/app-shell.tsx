import type { MemberPage } from '@repo/contracts/paths';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { App, inAppShell } from '../src/app/app.tsx';
import { pages } from '../src/app/pages.tsx';

/** @returns the app shell as HTML, exactly as the browser draws it first */
export const renderAppShell = (): string =>
  renderToString(<App router={createMemoryRouter(inAppShell([{ path: '*', element: null }]))} />);

/** @returns the fonts that a page has beside those of every page */
export const readFontSubsets = async (page: MemberPage): Promise<readonly string[]> =>
  (await pages[page]()).fontSubsets ?? [];
