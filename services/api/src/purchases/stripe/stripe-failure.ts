import { AppError } from '../../platform/errors/app-error.ts';

/** The fields of the SDK's errors that are read here. */
export interface SdkError {
  type?: string;
  code?: string;
  param?: string;
  /** Absent when Stripe was not reached or did not answer in time. */
  statusCode?: number;
}

/** A buyer may try again after this many seconds. */
const retryAfter = 5;

/** A call to Stripe that failed, as a buyer is told. */
export class StripeFailure extends AppError {
  /** Stripe answered: repeating the call under the same idempotency key repeats the answer. */
  readonly isAnswered: boolean;
  /** A new Stripe account does not know our products yet. */
  readonly isProductMissing: boolean;

  constructor(error: SdkError, refusal: 'INVALID_COUPON' | 'PAYMENT_UNAVAILABLE') {
    const isRefused = error.type === 'StripeInvalidRequestError';
    super(isRefused ? refusal : 'PAYMENT_UNAVAILABLE', { retryAfter });
    this.cause = error;
    this.isAnswered = error.statusCode !== undefined;
    this.isProductMissing =
      error.code === 'resource_missing' && !!error.param?.endsWith('[product]');
  }
}
