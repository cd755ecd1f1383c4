import { errors, type ErrorCode } from '@repo/contracts/errors';

interface Details {
  /** Field names with their messages. */
  errors?: Record<string, string[]>;
  /** The caller's own current state, with a 409. */
  current?: unknown;
  /** Seconds; becomes the Retry-After header of a 429 or 503. */
  retryAfter?: number;
}

/** The only way to fail on purpose: a row of `errors`, with the details of this case. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(errors[code].message);
    this.code = code;
    this.status = errors[code].status;
    this.details = details;
  }
}
