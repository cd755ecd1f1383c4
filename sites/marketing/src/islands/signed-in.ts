import type { ClientDirective } from 'astro';

/**
 * The hint holds no secret; the API decides who is signed in. The mark hides the signed-out
 * buttons while the bar is on its way (styles/site.css), and goes when it cannot come.
 */
const signedIn: ClientDirective = (load, _options, island) => {
  if (!/(^|; )signed_in=1/.test(document.cookie)) return;
  island.dataset['signedIn'] = '';
  load()
    .then((hydrate) => hydrate())
    .catch(() => {
      delete island.dataset['signedIn'];
    });
};

export default signedIn;
