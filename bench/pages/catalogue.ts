import { paths } from '@repo/contracts/paths';

export interface PublicPage {
  path: string;
  /** Static for a signed-out visitor; else its centre is a part of the member app. */
  isFunnel: boolean;
}

const shells: readonly string[] = [
  paths.auth,
  paths.checkout,
  paths.checkoutSelfGuided,
  paths.success,
  paths.error,
  paths.selfGuidedSuccess,
  paths.selfGuidedError,
];

/** Static too, but meant for no search engine. */
const unlisted: readonly string[] = [paths.posterDownload, paths.pagesManager];

/** Any address that nobody has. */
const missing = '/no-such-page';

/** @returns every public page: the sitemap's own, those it leaves out, and one that does not exist. */
export const publicPages = async (origin: string): Promise<PublicPage[]> => {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  return [
    ...listed.map((address) => ({ path: new URL(address).pathname, isFunnel: true })),
    ...[...unlisted, missing].map((path) => ({ path, isFunnel: true })),
    ...shells.map((path) => ({ path, isFunnel: false })),
  ];
};
