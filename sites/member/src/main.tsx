import './index.css';
import './browser/night.ts';
import { retryLogout } from '@repo/client/accounts/missed-logout.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchReturns } from './accounts/returns.ts';
import { createAddresses } from './app/addresses.ts';
import { App } from './app/app.tsx';
import { openPage } from './app/pages.tsx';
import { leaveWhenSignedOut, watchLeftWords } from './app/session-ended.ts';
import { keepOneTitle } from './browser/one-title.ts';

// A logout that the server missed comes first: the page must not open with the old session.
await retryLogout();

leaveWhenSignedOut();
watchLeftWords();
watchReturns();
keepOneTitle();

// Every new page starts at its top, so the browser must not restore an old position.
history.scrollRestoration = 'manual';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// In slices: whoever scrolls or presses something meanwhile does not wait for all of it.
startTransition(() => {
  hydrateRoot(root, <App addresses={createAddresses(openPage)} />);
});
