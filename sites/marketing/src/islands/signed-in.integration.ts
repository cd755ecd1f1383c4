import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates only when the `signed_in=1` hint cookie is there. */
    'client:signed-in'?: boolean;
  }
}

/** Adds `client:signed-in`, so that a signed-out visitor never loads React. */
export const signedInDirective = (): AstroIntegration => ({
  name: 'signed-in-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({
        name: 'signed-in',
        entrypoint: fileURLToPath(new URL('./signed-in.ts', import.meta.url)),
      });
    },
  },
});
