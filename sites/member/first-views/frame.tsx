import { renderToString } from 'react-dom/server';
import type { Addresses } from '../src/app/addresses.ts';
import { App } from '../src/app/app.tsx';

const nowhere = (): never => {
  throw new Error('nobody goes anywhere at build');
};

/** No address yet, and a page that never comes. */
const addresses: Addresses = {
  first: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
  navigator: { createHref: nowhere, push: nowhere, replace: nowhere, go: nowhere },
  reload: nowhere,
  watch: nowhere,
};

/** @returns the frame of every member page as HTML, exactly as the browser draws it first */
export const renderFrame = (): string => renderToString(<App addresses={addresses} />);
