import { Injectable } from '@nestjs/common';
import type { AuthErrorCode } from '@repo/contracts/accounts/auth';
import { paths, safePath, withQuery } from '@repo/contracts/paths';
import type { EntityManager } from 'typeorm';
import { Addresses } from '../addresses.ts';
import { SignIns, type SignIn } from '../sessions/sign-ins.ts';
import type { SignInContext } from '../sessions/sign-in-context.ts';
import type { GoogleIdentity } from './google-identity.ts';
import { GoogleClient } from './google.client.ts';
import { GoogleRepository, type Occupant } from './google.repository.ts';

export type GoogleMode = 'signup' | 'login';

interface Arrival {
  /** Where to go on our site. */
  path: string;
  signIn?: SignIn;
}

interface Admitted {
  userId: string;
  email: string;
}

type Admission = Admitted | { error: AuthErrorCode };

/** What keeps somebody out, by mode and by who has the identity or its address already. */
const refusals: Record<GoogleMode, (occupant: Occupant | undefined) => AuthErrorCode | undefined> =
  {
    signup: (occupant) => occupant && (occupant.isSame ? 'google_user_exist' : 'email_taken'),
    login: (occupant) => (occupant?.isSame ? undefined : 'google_not_link'),
  };

/** Where somebody goes who came from nowhere: a new member to their next step. */
const firstPages: Record<GoogleMode, string> = { signup: paths.welcome, login: paths.home };

@Injectable()
export class GoogleService {
  constructor(
    private readonly addresses: Addresses,
    private readonly client: GoogleClient,
    private readonly repository: GoogleRepository,
    private readonly signIns: SignIns,
  ) {}

  /** @returns where to go, and what the cookie of this browser has to remember until the return. */
  async start(mode: GoogleMode, from: unknown) {
    const { redirectLink, state, verifier } = await this.client.start();
    const path = safePath(typeof from === 'string' ? from : '', firstPages[mode]);
    return { redirectLink, memory: { state, verifier, mode, from: path } };
  }

  /**
   * @param query what came back in the address; anybody may have written it
   * @param memory what the cookie of this browser remembered, if it did
   */
  async finish(
    query: Record<string, unknown>,
    memory: Record<string, string> = {},
    context: SignInContext,
  ): Promise<Arrival> {
    const from = safePath(memory['from']);
    const identity = await this.#identify(query, memory);
    if (!identity) return this.#fail('google_not_link', from);
    const mode = memory['mode'] === 'signup' ? 'signup' : 'login';
    return this.addresses.locked(identity.email, async (manager) => {
      const admission = await this.#admit(manager, mode, identity);
      if ('error' in admission) return this.#fail(admission.error, from);
      const proven = { ...admission, isVerified: true, passwordHash: null };
      return { path: from, signIn: await this.signIns.start(manager, proven, context) };
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
    const occupant = await this.repository.findOccupant(manager, identity);
    const error = refusals[mode](occupant);
    if (error) return { error };
    if (occupant) return { userId: occupant.id, email: occupant.email };
    return this.#create(manager, identity);
  }

  async #create(manager: EntityManager, identity: GoogleIdentity): Promise<Admission> {
    const { email } = identity;
    const userId = await this.repository.create(manager, identity);
    if (!userId) return { error: 'google_user_exist' };
    await this.addresses.settle(manager, { userId, email });
    return { userId, email };
  }

  #fail(error: AuthErrorCode, from: string): Arrival {
    const isFirst = Object.values(firstPages).includes(from);
    const back = isFirst ? {} : { from };
    return { path: withQuery(paths.auth, { error, ...back }) };
  }
}
