/** Thrown by a handler when retrying is pointless: the delivery has failed. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError';
  /** The status that the other side answered, for the log. */
  readonly responseCode: number | undefined;

  constructor(responseCode?: number) {
    super('no further try can help');
    this.responseCode = responseCode;
  }
}

/** Thrown by a handler that cannot run right now for an outside reason: not a failed try. */
export class DeferredError extends Error {
  override readonly name = 'DeferredError';
  readonly delayMs: number;

  constructor(delayMs: number) {
    super(`try again in ${String(delayMs)} ms`);
    this.delayMs = delayMs;
  }
}
