import { Inject, Injectable } from '@nestjs/common';
import { claimOrders } from '@repo/backend/claims';
import type { AuthErrorCode } from '@repo/contracts/auth';
import { paths, safePath, withQuery } from '@repo/contracts/paths';
import { DataSource, type EntityManager } from 'typeorm';
import { lockAddress, settleAddress } from '../../common/accounts/addresses.ts';
import { LoginLimits } from '../../common/accounts/login-limits.ts';
import { Sessions } from '../../common/accounts/sessions.ts';
import type { Visit } from '../../common/accounts/visit.ts';
import { CONFIG, type Config } from '../../config.ts';
import type { GoogleIdentity } from './google-identity.ts';
import { GoogleClient } from './google.client.ts';
import { GoogleRepository, type Occupant } from './google.repository.ts';

export type GoogleMode = 'signup' | 'login';

interface Arrival {
  /** Absolute; always ours. */
  url: string;
  session?: { token: string; device: Record<string, string> };
}

interface Admitted {
  userId: string;
  email: string;
  isNew?: boolean;
}

type Admission = Admitted | { error: AuthErrorCode };

/** Decision 8: what somebody may do, by mode and by who stands there already. */
const refusals: Record<GoogleMode, (occupant: Occupant | undefined) => AuthErrorCode | undefined> =
  {
    signup: (occupant) => occupant && (occupant.isSame ? 'google_user_exist' : 'email_taken'),
    login: (occupant) => (occupant?.isSame ? undefined : 'google_not_link'),
  };

@Injectable()
export class GoogleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly client: GoogleClient,
    private readonly repository: GoogleRepository,
    private readonly limits: LoginLimits,
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @returns where to go, and what the cookie of this browser has to remember until the return. */
  async start(mode: GoogleMode, from: unknown) {
    const { redirectLink, state, verifier } = await this.client.start();
    const path = typeof from === 'string' ? safePath(from) : paths.home;
    return { redirectLink, memory: { state, verifier, mode, from: path } };
  }

  /**
   * @param query what came back in the address; anybody may have written it
   * @param memory what the cookie of this browser remembered, if it did
   */
  async finish(
    query: Record<string, unknown>,
    memory: Record<string, string> = {},
    visit: Visit,
  ): Promise<Arrival> {
    const from = safePath(memory['from']);
    const identity = await this.#identify(query, memory);
    if (!identity) return this.#fail('google_not_link', from);
    const mode = memory['mode'] === 'signup' ? 'signup' : 'login';
    return this.dataSource.transaction(async (manager) => {
      const admission = await this.#admit(manager, mode, identity);
      if ('error' in admission) return this.#fail(admission.error, from);
      const session = await this.#signIn(manager, admission, visit);
      return { url: this.config.PUBLIC_URL + from, session };
    });
  }

  /** A state is good once, and only in the browser that it was given to. */
  async #identify(
    { code, state, error }: Record<string, unknown>,
    memory: Record<string, string>,
  ): Promise<GoogleIdentity | undefined> {
    if (typeof code !== 'string' || typeof state !== 'string' || error !== undefined)
      return undefined;
    if (state !== memory['state'] || !memory['verifier']) return undefined;
    if (!(await this.repository.useState(state))) return undefined;
    return this.client.finish({ query: { code, state }, state, verifier: memory['verifier'] });
  }

  async #admit(
    manager: EntityManager,
    mode: GoogleMode,
    identity: GoogleIdentity,
  ): Promise<Admission> {
    await lockAddress(manager, identity.email);
    const occupant = await this.repository.findOccupant(manager, identity);
    const error = refusals[mode](occupant);
    if (error) return { error };
    if (occupant) return { userId: occupant.id, email: occupant.email };
    const userId = await this.repository.create(manager, identity);
    return userId ? { userId, email: identity.email, isNew: true } : { error: 'google_user_exist' };
  }

  async #signIn(manager: EntityManager, { userId, email, isNew }: Admitted, visit: Visit) {
    await claimOrders(manager, userId, email);
    if (isNew) await settleAddress(manager, userId, email);
    const token = await this.sessions.start(manager, {
      userId,
      passwordHash: null,
      device: visit.device,
      replaces: visit.sessionToken,
    });
    if (!token) throw new Error('an account vanished while it signed in');
    return { token, device: this.limits.createDevice(email) };
  }

  #fail(error: AuthErrorCode, from: string): Arrival {
    const back = from === paths.home ? {} : { from };
    return { url: this.config.PUBLIC_URL + withQuery(paths.auth, { error, ...back }) };
  }
}
