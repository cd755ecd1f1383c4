import './index.css';
import './browser/night.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { retryLogout } from './accounts/missed-logout.ts';
import { watchReturns } from './accounts/returns.ts';
import { createRouter } from './app/router.tsx';
import { leaveWhenSignedOut } from './app/session-ended.ts';
import { keepOneTitle } from './browser/one-title.ts';

// A logout that the server missed comes first: the page must not open with the old session.
await retryLogout();

leaveWhenSignedOut();
watchReturns();
keepOneTitle();

// Every new page starts at its top, so the browser must not restore an old position.
history.scrollRestoration = 'manual';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);
