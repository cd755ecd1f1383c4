import { randomUUID } from 'node:crypto';
import { Controller, Param } from '@nestjs/common';
import { checkout } from '@repo/contracts/purchases/checkout';
import type { Success } from '@repo/contracts/wire';
import { CurrentCaller, signUpOf, type Caller } from '../../accounts/access/caller.ts';
import { Limits } from '../../accounts/limits/limits.ts';
import { SignUpService } from '../../accounts/sign-up/sign-up.service.ts';
import { ok, Call } from '../../platform/calls/route.ts';
import { toPayer } from '../checkout/buyers.ts';
import { OutcomeService } from './outcome.service.ts';

/** From payment to page one (ADR 0033); the code is checked as after any sign-up. */
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
    @CurrentCaller() caller: Caller,
  ): Promise<Success<null>> {
    const email = await this.outcomes.findPaidAddress(sessionId, toPayer(caller));
    await this.limits.count(['guestCode', caller.network], ['codeMails', 'site']);
    // If the address may no longer be mailed, the browser that paid sees no difference.
    const userId = email
      ? await this.signUps.signUpGuest(email, caller)
      : (signUpOf(caller) ?? randomUUID());
    caller.cookies.writeSigned('sign-up', { userId });
    return ok(null);
  }
}
