import './index.css';
import { forgetOnSignOut } from '@repo/web/accounts/session.ts';
import { leaveForLogin, leaveWhenSignedOut } from '@repo/web/visit-end/session-ended.ts';
import { retryLogout, watchVisitEnd } from '@repo/web/visit-end/visit-end.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App, inAppShell } from './app/app.tsx';
import { pageRoutes } from './app/pages.tsx';
import { clearExpiredDrafts } from './browser/drafts.ts';
import { keepOneTitle } from './browser/one-title.ts';

watchVisitEnd();
// No page opens with the session of somebody who has left.
if (!(await retryLogout())) await leaveForLogin();

leaveWhenSignedOut();
// Old drafts go once it turns out that nobody is signed in.
forgetOnSignOut(() => void clearExpiredDrafts());
keepOneTitle();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const router = createBrowserRouter(inAppShell(pageRoutes));
// Hydrates in slices, so that scrolling and presses in the meantime stay responsive.
startTransition(() => {
  hydrateRoot(root, <App router={router} />);
});
