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

/** Delays calls. @returns a function that releases them */
export const delayCalls = async (
  page: Page,
  address: string,
  method = 'GET',
): Promise<() => void> => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route, request) => {
    if (request.method() === method) await held;
    await route.continue();
  });
  return letGo;
};
