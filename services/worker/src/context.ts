import type { Pool } from 'pg';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Mailer } from './emails/mailer.ts';
import type { Provider } from './insights/provider.ts';

/** What every reaction may use. */
export interface Context {
  config: Config;
  log: Log;
  pool: Pool;
  mailer: Mailer;
  provider: Provider;
}
