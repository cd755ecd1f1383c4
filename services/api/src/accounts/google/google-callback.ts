import { auth } from '@repo/contracts/accounts/auth';
import { apiPrefix } from '@repo/contracts/wire';
import type { Config } from '../../platform/config.ts';

/** From the configuration: the Host header of a request decides nothing. */
export const callbackOf = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string =>
  PUBLIC_URL + apiPrefix + auth.googleCallback.path;
