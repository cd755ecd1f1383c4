import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { App, inAppShell } from '../src/app/app.tsx';

/** @returns the app shell as HTML, exactly as the browser draws it first */
export const renderAppShell = (): string =>
  renderToString(<App router={createMemoryRouter(inAppShell([{ path: '*', element: null }]))} />);
