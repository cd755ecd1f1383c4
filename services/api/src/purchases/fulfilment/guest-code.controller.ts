import { Controller, Param } from '@nestjs/common';
import { checkout } from '@repo/contracts/purchases/checkout';
import type { Success } from '@repo/contracts/wire';
import { FromRequest, type RequestContext } from '../../accounts/access/request-context.ts';
import { Limits } from '../../accounts/limits/limits.ts';
import { SignUpService } from '../../accounts/sign-up/sign-up.service.ts';
import { ok, Call } from '../../platform/calls/route.ts';
import { toReturningBuyer } from '../checkout/buyers.ts';
import { OutcomeService } from './outcome.service.ts';

/** From payment to page one (ADR 0018); the code is checked as after any sign-up. */
@Controller()
export class GuestCodeController {
  constructor(
    private readonly limits: Limits,
    private readonly outcomes: OutcomeService,
    private readonly signUps: SignUpService,
  ) {}

  @Call(checkout.mailCode, 'visitor')
  async mailCode(
    @Param('sessionId') sessionId: string,
    @FromRequest() context: RequestContext,
  ): Promise<Success<null>> {
    const { email, amount } = await this.outcomes.findPayment(sessionId, toReturningBuyer(context));
    await this.limits.count(['guestCode', context.network], ['codeMails', 'site']);
    // If the address may no longer be mailed, the same happens for one that nobody mails (RFC 2606),
    // so that the browser that paid sees no difference, and takes no other time.
    const to = email ?? `${sessionId}@gone.invalid`;
    const userId = await this.signUps.signUpGuest(to, context, amount > 0);
    const payment = amount > 0 && { payment: sessionId };
    context.cookies.writeSigned('sign-up', { userId, ...payment });
    return ok(null);
  }
}
