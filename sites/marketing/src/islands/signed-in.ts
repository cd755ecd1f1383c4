/**
 * The only script of a funnel page. A signed-out visitor loads nothing more; the hint cookie
 * holds no secret, and the API decides who is really signed in.
 */
if (/(^|; )signed_in=1/.test(document.cookie)) {
  const page = document.documentElement.dataset;
  // Hides the signed-out buttons while the bar is on its way (styles/site.css).
  page['signedIn'] = '';
  import('./mount.tsx')
    .then(({ mountIslands }) => {
      mountIslands();
    })
    .catch(() => {
      delete page['signedIn'];
    });
}
