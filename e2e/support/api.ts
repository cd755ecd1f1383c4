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
