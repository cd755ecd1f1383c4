import favicon from '@repo/ui/favicon.svg?raw';

export const GET = (): Response => new Response(favicon);
