import type { APIResponse, Page } from '@playwright/test';
import { endpointPath } from '@repo/contracts/client';
import { site } from './site.ts';

type Endpoint = Parameters<typeof endpointPath>[0] & { method: string };

/** Sends a call like a script of the site, with the page's cookies. */
export const send = (
  page: Page,
  endpoint: Endpoint,
  data: object = {},
  params?: Record<string, string>,
): Promise<APIResponse> =>
  page.request.fetch(endpointPath(endpoint, params && { params }), {
    method: endpoint.method,
    headers: { origin: site },
    ...(endpoint.method !== 'GET' && { data }),
  });

/** Records every call to the API from now on, as "METHOD /path". */
export const callsOf = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
};
