import { SetMetadata } from '@nestjs/common';

/**
 * Who may call a route. Every route names one; a route without one stops the start.
 * - `public`: anybody; nothing is looked up
 * - `visitor`: anybody; a session is looked up when its cookie is there
 * - `session`: signed in, verified or not
 * - `verified`: signed in with a verified address
 * - `premium`: verified and entitled to the self-guided programme
 */
export type AccessPolicy = 'public' | 'visitor' | 'session' | 'verified' | 'premium';

export const ACCESS = 'access';

/** Names the policy of a route or of a whole controller. */
export const Access = (policy: AccessPolicy) => SetMetadata(ACCESS, policy);
