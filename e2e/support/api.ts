import type { APIResponse, Page } from '@playwright/test';
import { endpointPath } from '@repo/contracts/client';

export type Endpoint = Parameters<typeof endpointPath>[0] & { method: string };

/** Sends a call as a script of this page would, with the page's cookies. */
export const send = (
  page: Page,
  endpoint: Endpoint,
  data: object = {},
  params?: Record<string, string>,
): Promise<APIResponse> =>
  page.request.fetch(endpointPath(endpoint, params && { params }), {
    method: endpoint.method,
    headers: { origin: new URL(page.url()).origin },
    ...(endpoint.method !== 'GET' && { data }),
  });

/** Every call to the API from now on, as "METHOD /path". */
export const callsOf = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
};

/** Holds calls back. @returns a function that lets them go */
export const hold = async (page: Page, address: string, method = 'GET'): Promise<() => void> => {
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
