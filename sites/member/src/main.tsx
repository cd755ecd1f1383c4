import './index.css';
import { retryLogout } from '@repo/client/accounts/logout.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { watchPageCache } from './accounts/page-cache.ts';
import { App, inAppShell } from './app/app.tsx';
import { pageRoutes } from './app/pages.tsx';
import {
  keepNoPlaces,
  leaveForLogin,
  leaveWhenSignedOut,
  watchDraftExpiry,
} from './app/session-ended.ts';
import { keepOneTitle } from './browser/one-title.ts';

// No page opens with the session of somebody who has left.
if (!(await retryLogout())) await leaveForLogin();

leaveWhenSignedOut();
watchDraftExpiry();
watchPageCache();
keepNoPlaces();
keepOneTitle();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const router = createBrowserRouter(inAppShell(pageRoutes));
// Hydrates in slices, so that scrolling and presses in the meantime stay responsive.
startTransition(() => {
  hydrateRoot(root, <App router={router} />);
});
