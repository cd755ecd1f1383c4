import { renderToString } from 'react-dom/server';
import { App } from '../src/app/app.tsx';
import { createFrame } from '../src/app/router.tsx';

/** @returns the frame of every member page as HTML, exactly as the browser draws it first */
export const renderFrame = (): string => renderToString(<App router={createFrame()} />);
