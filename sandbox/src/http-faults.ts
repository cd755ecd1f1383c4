import type { FastifyReply } from 'fastify';
import type { Fault } from './faults.ts';

/** What the sandbox says of a failure that it was asked for. */
export const faultMessage = 'A fault that the sandbox was asked for.';

const modes: Record<string, (reply: FastifyReply) => unknown> = {
  // The socket stays open and silent until the client gives up or the sandbox closes.
  hang: (reply) => reply.hijack(),
  garbage: (reply) => reply.type('text/html').send('<!doctype html><p>%%% {"half":'),
  empty: (reply) => reply.type('application/json').send(''),
  drop: (reply) => reply.hijack().raw.socket?.destroy(),
};

/** Does what a plain HTTP fault says. @param errorBody the service's own error on the wire */
export const applyFault = (
  reply: FastifyReply,
  { mode, status = 500 }: Fault,
  errorBody: (status: number) => unknown,
): FastifyReply => {
  if (mode === 'fail') void reply.code(status).send(errorBody(status));
  else modes[mode]?.(reply);
  return reply;
};
