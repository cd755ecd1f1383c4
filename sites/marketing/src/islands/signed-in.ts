import type { ClientDirective } from 'astro';

/** The hint holds no secret; the API decides who is signed in. */
const signedIn: ClientDirective = (load) => {
  if (!/(^|; )signed_in=1/.test(document.cookie)) return;
  void load().then((hydrate) => hydrate());
};

export default signedIn;
