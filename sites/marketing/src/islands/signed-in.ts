/**
 * The only script on a funnel page. Signed-out visitors load nothing more. The hint cookie holds
 * no secret: the API decides who is really signed in.
 */
if (/(^|; )signed_in=1/.test(document.cookie)) {
  const page = document.documentElement.dataset;
  // Hides the signed-out buttons while the session bar loads (styles/site.css).
  page['signedIn'] = '';
  import('./mount.tsx')
    .then(({ mountIslands }) => {
      mountIslands();
    })
    .catch(() => {
      delete page['signedIn'];
    });
}
