import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './errors/app-error.ts';
import { toFailure } from './errors/error.filter.ts';

/** What a gateway may ask another API as well, because it changes nothing. */
const repeatable = new Set(['GET', 'HEAD']);

/**
 * An API that is about to be replaced: it turns away what the gateway then asks another one, so that
 * nothing is under way here when it ends. What changes something is done to its end.
 */
@Injectable()
export class Draining {
  #isOn = false;

  /** Then what still comes in is done to its end, even while the API closes. */
  get isOn(): boolean {
    return this.#isOn;
  }

  /** For good: whoever leaves does not come back. */
  begin(): void {
    this.#isOn = true;
  }

  /** @returns whether the call was answered: 502 tells the gateway to go elsewhere for a while */
  turnsAway(request: FastifyRequest, reply: FastifyReply): boolean {
    if (!this.#isOn) return false;
    // A connection kept open would bring calls until the very end.
    void reply.header('connection', 'close');
    if (!repeatable.has(request.method)) return false;
    void reply.type('application/json; charset=utf-8').header('retry-after', '1').status(502);
    void reply.send(toFailure(new AppError('BUSY'), request.id));
    return true;
  }
}
