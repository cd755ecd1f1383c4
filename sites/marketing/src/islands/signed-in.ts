/**
 * Mounts the parts for signed-in visitors. The hint cookie holds no secret: the API decides who is
 * really signed in.
 */
export const welcomeBack = (): void => {
  if (!/(^|; )signed_in=1/.test(document.cookie)) return;
  const page = document.documentElement.dataset;
  // Hides the signed-out buttons while the session bar loads (styles/base.css).
  page['signedIn'] = '';
  import('./mount.tsx').catch(() => {
    delete page['signedIn'];
  });
};
