import { paths } from '@repo/contracts/paths';
import { shells } from './shells.ts';

const unlisted: readonly string[] = [
  ...shells.map(({ path }) => path),
  paths.pagesManager,
  paths.posterDownload,
  '/404',
];

/** @returns whether search engines may list a page. */
export const isListed = (path: string): boolean =>
  !unlisted.includes(path) && !path.startsWith('/views/');
