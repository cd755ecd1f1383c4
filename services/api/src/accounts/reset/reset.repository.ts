import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountsRepository, type Account, type NewPassword } from '../accounts.repository.ts';
import { run } from '../../platform/database/statements.ts';

/** Minutes within which a checked code allows one new password. */
const grantMinutes = 10;

export interface ResetGrant {
  flowId: string;
  userId: string;
}

@Injectable()
export class ResetRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsRepository,
  ) {}

  /**
   * @param signUp the user that the browser's sign-up cookie names
   * @returns whose password is meant: the account of the address, else a sign-up of it
   */
  findAccount(email: string, signUp: string | undefined): Promise<Account | undefined> {
    return this.accounts.findForReset(email, signUp);
  }

  /**
   * Uses a code up and turns its flow into a grant under another token.
   * @returns whether this very call did
   */
  async grant(flowId: string, tokenHash: Buffer): Promise<boolean> {
    const rows = await run(
      this.dataSource,
      `update code_flows set consumed_at = now(), token_hash = $2,
         grant_expires_at = now() + make_interval(mins => $3)
       where id = $1 and user_id is not null and consumed_at is null and expires_at > now()
       returning id`,
      [flowId, tokenHash, grantMinutes],
    );
    return rows.length > 0;
  }

  /** @returns the grant of a token, when `email` is its user's; the address selects nobody. */
  async findGrant(tokenHash: Buffer, email: string): Promise<ResetGrant | undefined> {
    const [grant] = await run<ResetGrant>(
      this.dataSource,
      `select f.id as "flowId", u.id as "userId" from code_flows f join users u on u.id = f.user_id
       where f.token_hash = $1 and f.kind = 'reset' and f.grant_expires_at > now()
         and f.email = $2 and u.email = $2`,
      [tokenHash, email],
    );
    return grant;
  }

  /** Uses a grant up and sets the password. @returns what became of the account, if it was used now */
  setPassword(
    manager: EntityManager,
    next: NewPassword,
  ): Promise<{ isTakenOver: boolean } | undefined> {
    return this.accounts.setPassword(manager, next);
  }
}
