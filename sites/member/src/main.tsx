import './index.css';
import './browser/night.ts';
import { retryLogout } from '@repo/client/accounts/logout.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { watchReturns } from './accounts/returns.ts';
import { App, inFrame } from './app/app.tsx';
import { pageRoutes } from './app/pages.tsx';
import { leaveWhenSignedOut, watchLeftWords } from './app/session-ended.ts';
import { keepOneTitle } from './browser/one-title.ts';

// A logout that the server missed comes first: the page must not open with the old session.
await retryLogout();

leaveWhenSignedOut();
watchLeftWords();
watchReturns();
keepOneTitle();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const router = createBrowserRouter(inFrame(pageRoutes));
// In slices: whoever scrolls or presses something meanwhile does not wait for all of it.
startTransition(() => {
  hydrateRoot(root, <App router={router} />);
});
