import type { MemberPage } from '@repo/contracts/paths';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { App, inFrame } from '../src/app/app.tsx';
import { pages } from '../src/app/pages.tsx';

/** @returns the frame of every member page as HTML, exactly as the browser draws it first */
export const renderFrame = (): string =>
  renderToString(<App router={createMemoryRouter(inFrame([{ path: '*' }]))} />);

/** @returns the fonts that a page has beside those of every page */
export const readFontSubsets = async (page: MemberPage): Promise<readonly string[]> =>
  (await pages[page]()).fontSubsets ?? [];
