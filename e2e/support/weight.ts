import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

export interface Weight {
  requests: number;
  /** Bodies as brotli sends them, fonts as they are; headers differ with the protocol. */
  bytes: number;
}

const sizeOf = async (response: Response): Promise<number> => {
  const body = await response.body();
  return response.request().resourceType() === 'font'
    ? body.length
    : brotliCompressSync(body).length;
};

/** @returns what a browser that has nothing yet loads of an address */
export const weigh = async (page: Page, path: string): Promise<Weight> => {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(path, { waitUntil: 'networkidle' });
  const ours = responses.filter((response) => response.url().startsWith('http'));
  const sizes = await Promise.all(ours.map(sizeOf));
  return { requests: ours.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};
