import type { Page, Request } from '@playwright/test';
import { networkIdle } from './screen.ts';

export interface Weight {
  requests: number;
  /** Transferred bytes of the bodies; headers differ with the protocol. */
  bytes: number;
}

export const bytesOf = async (request: Request): Promise<number> =>
  (await request.sizes()).responseBodySize;

/** @returns what a browser with an empty cache loads for an address */
export const weigh = async (page: Page, path: string): Promise<Weight> => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(path);
  await networkIdle(page);
  const ours = requests.filter((request) => request.url().startsWith('http'));
  const sizes = await Promise.all(ours.map(bytesOf));
  return { requests: ours.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};
