import { Inject, Injectable } from '@nestjs/common';
import { claimOrders } from '@repo/backend/claims';
import { createToken, hashToken, isCodeOf } from '@repo/backend/codes';
import { record } from '@repo/backend/outbox';
import type { ResetPasswordBody } from '@repo/contracts/auth';
import { DataSource } from 'typeorm';
import { lockAddress, settleAddress } from '../../common/accounts/addresses.ts';
import { CodeFlows } from '../../common/accounts/code-flows.ts';
import { LoginLimits } from '../../common/accounts/login-limits.ts';
import { Passwords } from '../../common/accounts/passwords.ts';
import { AppError } from '../../common/app-error.ts';
import { CONFIG, type Config } from '../../config.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { ResetRepository, type ResetGrant } from './reset.repository.ts';

/** A forgotten password: code, then one grant, then a new password (decision 3). */
@Injectable()
export class ResetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsRepository,
    private readonly resets: ResetRepository,
    private readonly flows: CodeFlows,
    private readonly limits: LoginLimits,
    private readonly passwords: Passwords,
    @Inject(CONFIG) private readonly config: Config,
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
    const isOpened = await this.dataSource.transaction(async (manager) => {
      await lockAddress(manager, email);
      const flowId = await this.flows.open(manager, {
        kind: 'reset',
        userId: account?.id ?? null,
        email,
        tokenHash: hashToken(token),
      });
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
    const flow = await this.flows.countResetTry(hashToken(token));
    const grant = createToken();
    const isGranted =
      flow &&
      isCodeOf(this.config.SECRET_KEY, flow.nonce, code) &&
      (await this.resets.grant(flow.id, hashToken(grant)));
    if (!isGranted) throw new AppError('INVALID_CODE');
    return grant;
  }

  /**
   * @returns what to leave in this browser, so that earlier failures do not lock its owner out
   * @throws AppError INVALID_CODE, BUSY
   */
  async reset({ email, password }: ResetPasswordBody, token = ''): Promise<Record<string, string>> {
    const grant = await this.resets.findGrant(hashToken(token), email);
    if (!grant) throw new AppError('INVALID_CODE');
    await this.passwords.inTurn(async ({ hash }) =>
      this.#setPassword(grant, email, await hash(password)),
    );
    return this.limits.createDevice(email);
  }

  #setPassword({ flowId, userId }: ResetGrant, email: string, passwordHash: string) {
    return this.dataSource.transaction(async (manager) => {
      await lockAddress(manager, email);
      const isSet = await this.resets.setPassword(manager, flowId, passwordHash);
      if (!isSet) throw new AppError('INVALID_CODE');
      await claimOrders(manager, userId, email);
      await settleAddress(manager, userId, email);
      await record(manager, 'password.changed', { userId });
    });
  }
}
