import { Inject, Injectable } from '@nestjs/common';
import { createNonce, isCodeOf } from '@repo/backend/security/codes';
import { run } from '../platform/database/statements.ts';
import type { CodeFlowKind } from '@repo/backend/entities/accounts/code-flow';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../platform/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { keyedHash } from '../platform/calls/signatures.ts';
import { placeLimits } from './limits/limit-table.ts';
import { Limits } from './limits/limits.ts';
import { askerNameOf, openFlow, type NewFlow } from './new-flow.ts';

export interface OpenFlow {
  id: string;
  email: string;
}

/** A code as somebody typed it, and from where. */
export interface TypedCode {
  code: string;
  network: string;
}

interface FoundFlow extends OpenFlow {
  nonce: string;
  isOpen: boolean;
}

/** A guess then succeeds once in 200,000. */
const { codeTries } = placeLimits;

@Injectable()
export class CodeFlows {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Opens a flow whose code is to be mailed, within the limits of mails. The caller holds the
   * address (`lockAddress`), so that many at once count as many.
   * @returns the flow's id, or undefined when no mail may be sent
   */
  async open(manager: EntityManager, flow: NewFlow): Promise<string | undefined> {
    const [row] = await run<{ id: string }>(manager, openFlow, [
      flow.kind,
      flow.userId,
      flow.email,
      flow.tokenHash ?? null,
      flow.previousEmail ?? null,
      createNonce(),
      codeTries.minutes,
      keyedHash(this.config.SECRET_KEY, 'asker', askerNameOf(flow.asker)),
      flow.asker.knownDevice !== undefined,
      flow.earlierTokenHash ?? null,
    ]);
    return row?.id;
  }

  /**
   * Checks a code against the newest one that was sent to a user.
   * @returns its flow, still to be used up
   * @throws AppError INVALID_CODE, TOO_MANY_REQUESTS
   */
  checkNewest(typed: TypedCode, userId: string, kind: CodeFlowKind): Promise<OpenFlow> {
    const newest = `id = (
      select id from code_flows where user_id = $1 and kind = $2
      order by created_at desc limit 1)`;
    return this.#check(typed, newest, [userId, kind]);
  }

  /** The same for the one flow that a reset cookie names. */
  checkReset(typed: TypedCode, tokenHash: Buffer): Promise<OpenFlow> {
    return this.#check(typed, `token_hash = $1 and kind = $2`, [tokenHash, 'reset']);
  }

  /**
   * A wrong code counts for its flow, its network and the site, and just as much where the flow has
   * ended or none was opened: otherwise the count would tell what the owner of an address did.
   */
  async #check(
    { code, network }: TypedCode,
    which: string,
    values: [unknown, unknown],
  ): Promise<OpenFlow> {
    await this.limits.check(['wrongCodes', network]);
    const flow = await this.#countTry(which, values);
    if (!flow?.isOpen || !isCodeOf(this.config.SECRET_KEY, flow.nonce, code)) {
      await this.limits.count(['wrongCodes', network], ['wrongCodesSite', 'site']);
      throw new AppError('INVALID_CODE');
    }
    // Of many guesses sent at once all were admitted; the right one must not stand out.
    await this.limits.check(['wrongCodes', network]);
    return { id: flow.id, email: flow.email };
  }

  /**
   * Counts the try before anything is compared, in a statement that commits by itself: whatever
   * happens next, the try is counted.
   */
  async #countTry(which: string, values: [unknown, unknown]): Promise<FoundFlow | undefined> {
    const [flow] = await run<FoundFlow>(
      this.dataSource,
      `update code_flows set tries = tries + 1
       where ${which} and tries < $3
       returning id, email, nonce,
         consumed_at is null and expires_at > now() as "isOpen"`,
      [...values, codeTries.allowed],
    );
    return flow;
  }
}
