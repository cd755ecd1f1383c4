import type { APIRoute, GetStaticPaths } from 'astro';
import { shownPages } from '../../content/published.ts';
import { artWeeks } from '../../content/sections.ts';
import { ogImage } from '../../sharing/og-image.ts';

export const getStaticPaths = (async () =>
  (await shownPages()).map(({ id, data }) => ({
    params: { page: id },
    props: {
      title: data.title,
      theme: data.theme,
      week: data.kind === 'funnel' ? (artWeeks(data.sections)[0] ?? 4) : 4,
    },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<Parameters<typeof ogImage>[0]> = async ({ props }) =>
  new Response(new Uint8Array(await ogImage(props)), { headers: { 'content-type': 'image/png' } });
