import type { Pool } from 'pg';
import type { Log } from '@repo/backend/log';
import type { Config } from './config.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Provider } from './provider.ts';

/** What every reaction may use. */
export interface Context {
  config: Config;
  log: Log;
  pool: Pool;
  mailer: Mailer;
  provider: Provider;
}
