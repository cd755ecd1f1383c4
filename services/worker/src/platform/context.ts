import type { Pool } from 'pg';
import type { Log } from '@repo/server/log';
import type { WorkerConfig } from './settings.ts';
import { createMailer, serverAt, type Mailer } from './mail/mailer.ts';
import { createRenderer } from './mail/render.ts';
import { createProvider, type Provider } from './provider/provider.ts';

/** The services that every handler may use. */
export interface Context {
  config: WorkerConfig;
  log: Log;
  pool: Pool;
  mailer: Mailer;
  provider: Provider;
  /** The question of each week, from week 1 on. */
  prompts: readonly string[];
}

/** @param templates Handlebars source by template name (`scripts/templates.mjs`) */
export const createContext = (
  given: Pick<Context, 'config' | 'log' | 'pool' | 'prompts'>,
  templates: Record<string, string>,
): Context => {
  const { config } = given;
  const render = createRenderer(templates, config.PUBLIC_URL);
  return {
    ...given,
    mailer: createMailer(serverAt(config.SMTP_URL), config.MAIL_FROM, render),
    provider: createProvider(config),
  };
};
