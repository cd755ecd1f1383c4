import { Injectable } from '@nestjs/common';
import { createToken, hashToken } from '@repo/backend/codes';
import { record } from '@repo/backend/outbox';
import { Addresses } from '../addresses.ts';
import { CodeFlows } from '../code-flows.ts';
import { AppError } from '../../platform/app-error.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { ResetRepository } from './reset.repository.ts';

/** From a forgotten password to a grant for a new one. */
@Injectable()
export class ResetCodeService {
  constructor(
    private readonly addresses: Addresses,
    private readonly accounts: AccountsRepository,
    private readonly resets: ResetRepository,
    private readonly flows: CodeFlows,
  ) {}

  /**
   * Writes the same for an address that nobody has. When no further mail may be sent, the browser
   * keeps the flow whose code is already on its way.
   * @param earlier the flow token that the browser has
   * @returns the flow token it gets
   */
  async request(email: string, earlier = createToken()): Promise<string> {
    const token = createToken();
    const account = await this.accounts.findByEmail(email);
    const userId = account?.id ?? null;
    const isOpened = await this.addresses.locked(email, async (manager) => {
      const flow = { kind: 'reset', userId, email, tokenHash: hashToken(token) } as const;
      const flowId = await this.flows.open(manager, flow);
      if (flowId) await record(manager, 'password-reset.requested', { flowId });
      return flowId !== undefined;
    });
    return isOpened ? token : earlier;
  }

  /**
   * @returns the token of the grant
   * @throws AppError INVALID_CODE
   */
  async check(code: string, token = ''): Promise<string> {
    const flow = await this.flows.checkReset(code, hashToken(token));
    const grant = createToken();
    const isGranted = await this.resets.grant(flow.id, hashToken(grant));
    if (!isGranted) throw new AppError('INVALID_CODE');
    return grant;
  }
}
