import type { Stack } from '@repo/tools/stack/stack';
import { openBrowser, type Browser } from '../people/browser.ts';
import { openSandbox, type Sandbox } from '../people/sandbox.ts';

/** What one part of the program tried, and what did not hold. */
export interface Checked {
  tried: number;
  failed: string[];
  /** Shown beside the numbers. */
  note?: string;
}

export interface Check {
  name: string;
  run: (site: Site) => Promise<Checked>;
}

/** The running product, as somebody from outside meets it. */
export interface Site {
  stack: Stack;
  origin: string;
  sandbox: Sandbox;
  signal: AbortSignal;
  /** Somebody who comes from a network that nobody else is on. */
  visitor: () => Browser;
  /** The same for a call that is no call of the contract. */
  ask: (path: string, init?: RequestInit) => Promise<Response>;
}

let networks = 0;

export const freshNetwork = (): string => {
  networks += 1;
  return `10.${[networks >> 16, networks >> 8, networks].map((part) => part & 255).join('.')}`;
};

export const openSite = (stack: Stack, signal: AbortSignal): Site => {
  const origin = stack.layout.publicUrl;
  return {
    ...{ stack, origin, signal },
    sandbox: openSandbox(stack.layout.ports.sandbox),
    visitor: () => openBrowser({ origin, network: freshNetwork() }),
    ask: (path, init = {}) => {
      const headers = new Headers(init.headers);
      if (!headers.has('origin')) headers.set('origin', origin);
      if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', freshNetwork());
      const signal = AbortSignal.timeout(30_000);
      return fetch(origin + path, { ...init, headers, signal, redirect: 'manual' });
    },
  };
};

export const cookieLine = ({ cookies }: Browser): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
