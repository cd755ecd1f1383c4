import { paths } from '@repo/contracts/paths';

const unlisted: readonly string[] = [
  paths.auth,
  paths.checkout,
  paths.checkoutSelfGuided,
  paths.success,
  paths.error,
  paths.selfGuidedSuccess,
  paths.selfGuidedError,
  paths.pagesManager,
  paths.posterDownload,
  '/404',
];

/** @returns whether search engines may index a page. */
export const isListed = (path: string): boolean => !unlisted.includes(path);
