import { paths } from '@repo/contracts/paths';
import type { APIRoute, GetStaticPaths } from 'astro';
import { shownPages } from '../../content/published.ts';
import { ogImage } from '../../sharing/og-image.ts';
import { shareOf } from '../../sharing/share.ts';

const helpNow = {
  params: { page: paths.helpNow.slice(1) },
  props: { heading: 'Help, *right now*.', theme: 'tide', week: 6 },
};

export const getStaticPaths = (async () => [
  helpNow,
  ...(await shownPages()).map(({ id, data }) => ({
    params: { page: id },
    props: { ...shareOf(data) },
  })),
]) satisfies GetStaticPaths;

export const GET: APIRoute<Parameters<typeof ogImage>[0]> = async ({ props }) =>
  new Response(new Uint8Array(await ogImage(props)), { headers: { 'content-type': 'image/png' } });
