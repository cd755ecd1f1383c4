import { Injectable } from '@nestjs/common';
import { createToken, hashToken } from '@repo/backend/codes';
import { record } from '@repo/backend/outbox';
import { Addresses } from '../addresses.ts';
import { CodeFlows, type TypedCode } from '../code-flows.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Account } from '../accounts.repository.ts';
import { KnownDevices } from '../sessions/known-devices.ts';
import type { SignInContext } from '../sessions/sign-in-context.ts';
import { ResetRepository } from './reset.repository.ts';

/** Who forgot their password, and the flow token their browser has already. */
interface Forgotten {
  email: string;
  earlier: string | undefined;
}

/** From a forgotten password to a grant for a new one. */
@Injectable()
export class ResetCodeService {
  constructor(
    private readonly addresses: Addresses,
    private readonly resets: ResetRepository,
    private readonly flows: CodeFlows,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Writes the same for an address that nobody has. The token is new in every case, so that it does
   * not tell whether a mail goes out; where none may, and this browser's own code is on its way
   * already, that code fits the new token.
   * @returns the flow token the browser gets
   */
  async request({ email, earlier }: Forgotten, context: SignInContext): Promise<string> {
    const { network, signUp } = context;
    const token = createToken();
    const account = await this.resets.findAccount(email, signUp);
    const flow = {
      ...({ kind: 'reset', userId: account?.id ?? null, email } as const),
      asker: { network, provenBy: this.#findProof(account, context) },
      tokenHash: hashToken(token),
      earlierTokenHash: earlier === undefined ? undefined : hashToken(earlier),
    };
    await this.addresses.locked(email, async (manager) => {
      const flowId = await this.flows.open(manager, flow);
      if (flowId) await record(manager, 'password-reset.requested', { flowId });
    });
    return token;
  }

  /**
   * @returns the token of the grant
   * @throws AppError INVALID_CODE, TOO_MANY_REQUESTS
   */
  async check(typed: TypedCode, token = ''): Promise<string> {
    const flow = await this.flows.checkReset(typed, hashToken(token));
    const grant = createToken();
    const isGranted = await this.resets.grant(flow.id, hashToken(grant));
    if (!isGranted) throw new AppError('INVALID_CODE');
    return grant;
  }

  /** A browser proves itself by its device cookie, or by having made the sign-up itself. */
  #findProof(
    account: Account | undefined,
    { deviceCookie, signUp }: SignInContext,
  ): string | undefined {
    const isKnown = this.devices.find(account, deviceCookie) !== undefined;
    const isOwnSignUp = account?.isVerified === false && account.id === signUp;
    return isKnown || isOwnSignUp ? account?.id : undefined;
  }
}
