import { Injectable } from '@nestjs/common';
import type { AuthErrorCode } from '@repo/contracts/accounts/auth';
import { paths, safePath, withQuery } from '@repo/contracts/paths';
import type { EntityManager } from 'typeorm';
import type { RequestContext } from '../access/request-context.ts';
import { AccountsRepository, type AccountMatch } from '@repo/accounts/accounts.repository';
import { Addresses } from '../addresses.ts';
import { SignIns, type Authentication, type SignIn } from '../sessions/sign-ins.ts';
import type { GoogleIdentity } from '@repo/accounts/google-identity';
import { GoogleClient } from './google.client.ts';

/** `confirm` is a login for which Google asks for the password once more. */
export type GoogleMode = 'signup' | 'login' | 'confirm';

interface Arrival {
  /** Where to go on our site. */
  path: string;
  signIn?: SignIn;
}

const ifUnknown = (existing: AccountMatch | undefined): AuthErrorCode | undefined =>
  existing?.isSame ? undefined : 'google_not_link';

/** Reasons to refuse a sign-in, by mode and by who already has the identity or its address. */
const refusals: Record<
  GoogleMode,
  (existing: AccountMatch | undefined) => AuthErrorCode | undefined
> = {
  signup: (existing) => existing && (existing.isSame ? 'google_user_exist' : 'email_taken'),
  login: ifUnknown,
  confirm: ifUnknown,
};

@Injectable()
export class GoogleService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly addresses: Addresses,
    private readonly client: GoogleClient,
    private readonly signIns: SignIns,
  ) {}

  /** @returns where to go, and what the cookie of this browser has to remember until the return. */
  async start(mode: GoogleMode, from: unknown) {
    const { redirectLink, state, verifier } = await this.client.start({
      isFresh: mode === 'confirm',
    });
    const path = safePath(typeof from === 'string' ? from : '');
    return { redirectLink, memory: { state, verifier, mode, from: path } };
  }

  /**
   * @param query the callback's query, which anybody may have forged
   * @param memory the state stored in this browser's cookie, if any
   */
  async finish(
    query: Record<string, unknown>,
    memory: Record<string, string> = {},
    context: RequestContext,
  ): Promise<Arrival> {
    const from = safePath(memory['from']);
    const identity = await this.#identify(query, memory, context.network);
    if (!identity) return this.#fail('google_not_link', from);
    const mode = memory['mode'] as GoogleMode;
    return this.addresses.locked<Arrival>(identity.email, async (manager) => {
      const admitted = await this.#admit(manager, mode, identity);
      if (typeof admitted === 'string') return this.#fail(admitted, from);
      const { authenticatedAt } = identity;
      const user = { ...admitted, isVerified: true, passwordHash: null, authenticatedAt };
      return { path: from, signIn: await this.signIns.start(manager, user, context) };
    });
  }

  /**
   * A state is valid only in the browser that it was given to. Nothing is stored to make it valid only
   * once: the browser drops its cookie, and Google accepts a code a single time.
   */
  async #identify(
    { code, state, error }: Record<string, unknown>,
    memory: Record<string, string>,
    network: string,
  ): Promise<GoogleIdentity | undefined> {
    if (typeof code !== 'string' || typeof state !== 'string' || error !== undefined)
      return undefined;
    if (state !== memory['state'] || !memory['verifier']) return undefined;
    const exchange = { query: { code, state }, state, verifier: memory['verifier'] };
    return this.client.finish(exchange, network);
  }

  /** @returns the account of this identity, created if necessary, or the reason for a refusal */
  async #admit(
    manager: EntityManager,
    mode: GoogleMode,
    identity: GoogleIdentity,
  ): Promise<Pick<Authentication, 'userId' | 'email'> | AuthErrorCode> {
    const existing = await this.accounts.findExisting(manager, identity);
    const error = refusals[mode](existing);
    if (error) return error;
    if (existing) return { userId: existing.id, email: existing.email };
    const { email } = identity;
    const userId = await this.accounts.createFromGoogle(manager, identity);
    if (!userId) return 'google_user_exist';
    await this.addresses.markVerified(manager, { userId, email });
    return { userId, email };
  }

  #fail(error: AuthErrorCode, from: string): Arrival {
    const back = from === paths.home ? undefined : from;
    return { path: withQuery(paths.auth, { error, from: back }) };
  }
}
