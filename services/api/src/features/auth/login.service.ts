import { Injectable } from '@nestjs/common';
import { claimOrders } from '@repo/backend/claims';
import type { LoginBody } from '@repo/contracts/auth';
import type { User } from '@repo/contracts/me';
import { DataSource } from 'typeorm';
import { LoginLimits, type LimitKeys } from '../../common/accounts/login-limits.ts';
import { Passwords, type Hasher } from '../../common/accounts/passwords.ts';
import { Sessions } from '../../common/accounts/sessions.ts';
import type { Visit } from '../../common/accounts/visit.ts';
import { AppError } from '../../common/app-error.ts';
import { toUser } from '../../common/user-view.ts';
import { AccountsRepository, type Account } from './accounts.repository.ts';

export interface Login {
  user: User;
  /** For the session cookie. */
  token: string;
  /** For the cookie that tells this browser from a stranger's. */
  device: Record<string, string>;
}

interface Match {
  account: Account & { passwordHash: string };
  email: string;
}

@Injectable()
export class LoginService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsRepository,
    private readonly limits: LoginLimits,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
  ) {}

  /**
   * An unknown address and a wrong password cost and answer the same: three statements, one hash.
   * @throws AppError INVALID_CREDENTIALS, TOO_MANY_REQUESTS, BUSY
   */
  login(body: LoginBody, visit: Visit): Promise<Login> {
    const keys = this.limits.ofLogin(body.email, visit);
    return this.passwords.inTurn(async (hasher) => {
      await this.limits.admit(keys);
      const match = await this.#match(body, hasher);
      if (!match) {
        await this.limits.fail(keys);
        throw new AppError('INVALID_CREDENTIALS');
      }
      // Many guesses at once were all admitted; the right one among them must not stand out.
      await this.limits.admit(keys);
      const token = await this.#start(match, keys, visit);
      await this.#strengthen(match.account, body.password, hasher);
      const viewer = await this.accounts.findViewer(token);
      return { token, device: this.limits.createDevice(body.email), user: toUser(viewer) };
    });
  }

  /** Whoever asks is signed out afterwards, signed in or not before. */
  async logout(token: string | undefined): Promise<void> {
    if (token) await this.sessions.end(this.dataSource, token);
  }

  async #match({ email, password }: LoginBody, hasher: Hasher): Promise<Match | undefined> {
    const account = await this.accounts.findByEmail(email);
    const passwordHash = account?.passwordHash ?? null;
    const isMatch = await hasher.isMatch(passwordHash, password);
    return isMatch && account && passwordHash !== null
      ? { email, account: { ...account, passwordHash } }
      : undefined;
  }

  #start({ account, email }: Match, keys: LimitKeys, visit: Visit): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      const token = await this.sessions.start(manager, {
        userId: account.id,
        passwordHash: account.passwordHash,
        device: visit.device,
        replaces: visit.sessionToken,
      });
      if (!token) throw new AppError('INVALID_CREDENTIALS');
      await this.limits.succeed(manager, keys);
      if (account.isVerified) await claimOrders(manager, account.id, email);
      return token;
    });
  }

  async #strengthen({ id, passwordHash }: Match['account'], password: string, hasher: Hasher) {
    if (!hasher.isOutdated(passwordHash)) return;
    await this.accounts.rehash(id, passwordHash, await hasher.hash(password));
  }
}
