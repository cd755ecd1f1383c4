import type { FastifyReply } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './faults.ts';

const modes: Record<string, (reply: FastifyReply) => unknown> = {
  // The socket stays open and silent until the client gives up or the sandbox closes.
  hang: (reply) => reply.hijack(),
  garbage: (reply) => reply.type('text/html').send('<!doctype html><p>%%% {"half":'),
  empty: (reply) => reply.type('application/json').send(''),
  drop: (reply) => reply.hijack().raw.socket?.destroy(),
};

/**
 * Applies a plain HTTP fault.
 * @param errorBody what the service's own error looks like on the wire
 * @returns whether the request has been dealt with
 */
export const applyFault = async (
  reply: FastifyReply,
  { mode, status = 500, ms = 1000 }: Fault,
  errorBody: (status: number) => unknown,
): Promise<boolean> => {
  if (mode === 'delay') await wait(ms);
  else if (mode === 'fail') void reply.code(status).send(errorBody(status));
  else modes[mode]?.(reply);
  return mode === 'fail' || mode in modes;
};
