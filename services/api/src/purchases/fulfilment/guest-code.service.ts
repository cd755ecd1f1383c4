import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../accounts/access/request-context.ts';
import { SignUpService } from '../../accounts/sign-up/sign-up.service.ts';
import { toReturningBuyer } from '../checkout/buyers.ts';
import { OutcomeService } from './outcome.service.ts';

/** From payment to page one (ADR 0018); the code is checked as after any sign-up. */
@Injectable()
export class GuestCodeService {
  constructor(
    private readonly outcomes: OutcomeService,
    private readonly signUps: SignUpService,
  ) {}

  /**
   * @returns the content of the sign-up cookie
   * @throws AppError NOT_FOUND, TOO_MANY_REQUESTS
   */
  async mail(sessionId: string, context: RequestContext): Promise<Record<string, string>> {
    const { email, amount } = await this.outcomes.findPayment(sessionId, toReturningBuyer(context));
    // If the address may no longer be mailed, the same happens for one that nobody mails (RFC 2606),
    // so that the browser that paid sees no difference, and takes no other time.
    const to = email ?? `${sessionId}@gone.invalid`;
    const userId = await this.signUps.signUpGuest(to, context, amount > 0);
    return { userId, ...(amount > 0 && { payment: sessionId }) };
  }
}
