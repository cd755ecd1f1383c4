interface StripeError {
  type: 'invalid_request_error' | 'idempotency_error';
  message: string;
  code?: string;
  param?: string;
}

/** An answer in the shape of Stripe's errors. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly error: StripeError;
  constructor(status: number, error: StripeError) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

const refused = (status: number, error: Omit<StripeError, 'type'>): StripeApiError =>
  new StripeApiError(status, { type: 'invalid_request_error', ...error });

/** A wrong parameter, or a state that forbids the call. */
export const invalid = (message: string, param?: string, code?: string): StripeApiError =>
  refused(400, { message, ...(param && { param }), ...(code && { code }) });

/** Stripe answers 404 for the id in the address and 400 for one in the body. */
export const noSuch = (kind: string, id: string, param?: string): StripeApiError =>
  refused(param ? 400 : 404, {
    message: `No such ${kind}: '${id}'`,
    param: param ?? 'id',
    code: 'resource_missing',
  });

export const unauthorized = (message: string): StripeApiError => refused(401, { message });

export const unknownUrl = (method: string, url: string): StripeApiError =>
  refused(404, { message: `Unrecognized request URL (${method}: ${url}).` });
