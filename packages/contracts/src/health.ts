import { endpoint } from './wire.ts';

export const health = {
  live: endpoint<undefined, null>('GET', '/health/live'),
  ready: endpoint<undefined, null>('GET', '/health/ready'),
} as const;
