import { memberRoutes, type MemberPage } from '@repo/contracts/paths';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { App, inFrame } from '../src/app/app.tsx';
import { pages } from '../src/app/pages.tsx';

/** @returns the frame of every member page as HTML, exactly as the browser draws it first */
export const renderFrame = (): string =>
  renderToString(<App router={createMemoryRouter(inFrame([{ path: '*' }]))} />);

/** @returns what the documents of a page may ask for at once: its cuts, and by address its calls */
export const readPage = async (page: MemberPage) => {
  const { firstCalls, cuts = [] } = await pages[page]();
  const callsOf = (path: string) => firstCalls?.(new URL(path, 'https://app.example')) ?? [];
  const calls = [memberRoutes[page]].flat().map((path) => [path, callsOf(path)] as const);
  return { cuts, calls };
};
