import { paths } from '@repo/contracts/paths';
import type { APIRoute, GetStaticPaths } from 'astro';
import { shownPages } from '../../content/published.ts';
import { artWeeks } from '../../content/sections.ts';
import { ogImage } from '../../sharing/og-image.ts';

const helpNow = {
  params: { page: paths.helpNow.slice(1) },
  props: { title: 'Help now', theme: 'tide' as const, week: 6 },
};

export const getStaticPaths = (async () => [
  helpNow,
  ...(await shownPages()).map(({ id, data }) => ({
    params: { page: id },
    props: {
      title: data.title,
      theme: data.theme,
      week: data.kind === 'funnel' ? (artWeeks(data.sections)[0] ?? 4) : 4,
    },
  })),
]) satisfies GetStaticPaths;

export const GET: APIRoute<Parameters<typeof ogImage>[0]> = async ({ props }) =>
  new Response(new Uint8Array(await ogImage(props)), { headers: { 'content-type': 'image/png' } });
