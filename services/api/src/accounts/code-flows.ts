import { Inject, Injectable } from '@nestjs/common';
import { createNonce, isCodeOf } from '@repo/backend/codes';
import { run } from '../platform/database/statements.ts';
import type { CodeFlowKind } from '@repo/backend/entities/code-flow';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../platform/config.ts';
import { AppError } from '../platform/app-error.ts';

/** How long a code is good for, and how often it may be tried: a guess then succeeds once in 200,000. */
const minutesValid = 10;
const triesAllowed = 5;

export interface NewFlow {
  kind: CodeFlowKind;
  userId: string | null;
  email: string;
  /** Reset: what the flow cookie holds, hashed. */
  tokenHash?: Buffer;
  /** E-mail change: the address until now. */
  previousEmail?: string;
}

export interface OpenFlow {
  id: string;
  kind: CodeFlowKind;
  email: string;
}

@Injectable()
export class CodeFlows {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Opens a flow whose code is to be mailed, if the address may get another one: one a minute,
   * three an hour, twelve a day; and no member has more than twelve a day sent anywhere. The
   * caller holds the address (`lockAddress`), so that many at once count as many.
   * @returns the flow's id, or undefined when no mail may be sent
   */
  async open(manager: EntityManager, flow: NewFlow): Promise<string | undefined> {
    const [row] = await run<{ id: string }>(
      manager,
      `insert into code_flows (kind, user_id, email, token_hash, previous_email, nonce, expires_at)
       select $1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7)
       where (
         select count(*) filter (where created_at > now() - interval '1 minute') < 1
           and count(*) filter (where created_at > now() - interval '1 hour') < 3
           and count(*) < 12
         from code_flows
         where email = $3 and kind = $1 and created_at > now() - interval '1 day'
       ) and (
         select count(*) < 12 from code_flows
         where user_id = $2 and kind = $1 and created_at > now() - interval '1 day'
       )
       returning id`,
      [
        flow.kind,
        flow.userId,
        flow.email,
        flow.tokenHash ?? null,
        flow.previousEmail ?? null,
        createNonce(),
        minutesValid,
      ],
    );
    return row?.id;
  }

  /**
   * Checks a code against the newest one that was sent to a user.
   * @returns its flow, still to be used up
   * @throws AppError INVALID_CODE
   */
  checkNewest(code: string, userId: string, kinds: readonly CodeFlowKind[]): Promise<OpenFlow> {
    const newest = `id = (
      select id from code_flows where user_id = $1 and kind = any($2)
      order by created_at desc limit 1)`;
    return this.#check(code, newest, [userId, kinds]);
  }

  /** The same for the one flow that a reset cookie names. */
  checkReset(code: string, tokenHash: Buffer): Promise<OpenFlow> {
    return this.#check(code, `token_hash = $1 and kind = $2`, [tokenHash, 'reset']);
  }

  /**
   * Counts the try before anything is compared, in a statement that commits by itself: whatever
   * happens next, the try is counted.
   */
  async #check(code: string, which: string, values: [unknown, unknown]): Promise<OpenFlow> {
    const [flow] = await run<OpenFlow & { nonce: string }>(
      this.dataSource,
      `update code_flows set tries = tries + 1
       where ${which} and consumed_at is null and expires_at > now() and tries < $3
       returning id, kind, email, nonce`,
      [...values, triesAllowed],
    );
    if (!flow || !isCodeOf(this.config.SECRET_KEY, flow.nonce, code))
      throw new AppError('INVALID_CODE');
    return { id: flow.id, kind: flow.kind, email: flow.email };
  }
}
