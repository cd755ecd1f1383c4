import './index.css';
import { retryLogout } from '@repo/client/accounts/logout.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { watchPageCache } from './accounts/page-cache.ts';
import { App, inFrame } from './app/app.tsx';
import { pageRoutes } from './app/pages.tsx';
import { leaveWhenSignedOut, watchDraftExpiry } from './app/session-ended.ts';
import { keepOneTitle } from './browser/one-title.ts';

// Retries a logout that the server missed first, so that no page opens with the old session.
await retryLogout();

leaveWhenSignedOut();
watchDraftExpiry();
watchPageCache();
keepOneTitle();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const router = createBrowserRouter(inFrame(pageRoutes));
// Hydrates in slices, so that scrolling and presses in the meantime stay responsive.
startTransition(() => {
  hydrateRoot(root, <App router={router} />);
});
