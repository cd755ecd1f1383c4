import type { FastifyReply } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './faults.ts';

/** What a service's own error looks like on the wire. */
type ErrorBody = (status: number) => unknown;

type Mode = (reply: FastifyReply, fault: Fault, errorBody: ErrorBody) => Promise<boolean>;

const answered = (send: (reply: FastifyReply) => unknown) => (reply: FastifyReply) => {
  send(reply);
  return Promise.resolve(true);
};

const modes: Record<string, Mode> = {
  fail: (reply, { status = 500 }, errorBody) => {
    void reply.code(status).send(errorBody(status));
    return Promise.resolve(true);
  },
  delay: async (_reply, { ms = 1000 }) => {
    await wait(ms);
    return false;
  },
  // The socket stays open and silent until the client gives up or the sandbox closes.
  hang: answered((reply) => reply.hijack()),
  garbage: answered((reply) => reply.type('text/html').send('<!doctype html><p>%%% {"half":')),
  empty: answered((reply) => reply.type('application/json').send('')),
  drop: answered((reply) => {
    reply.hijack();
    reply.raw.socket?.destroy();
  }),
};

/** Applies a plain HTTP fault. @returns whether the request has been dealt with */
export const applyFault: Mode = (reply, fault, errorBody) =>
  modes[fault.mode]?.(reply, fault, errorBody) ?? Promise.resolve(false);
