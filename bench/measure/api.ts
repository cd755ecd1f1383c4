import { join } from 'node:path';
import { freePort } from '@repo/tools/stack/ports';
import { startPostgres, type Postgres } from '@repo/tools/stack/postgres';
import { readSecrets } from '@repo/tools/stack/secrets';
import { environmentOf, settingsTables } from '@repo/tools/stack/settings';
import { apiNodeOptions } from '@repo/tools/stack/services';
import { migrate } from '@repo/tools/stack/stack';
import { build } from '@repo/tools/stack/build';
import { root } from '@repo/tools/stack/workspace';
import { startProgram, type Program } from './program.ts';

export const publicUrl = 'http://localhost:8080';

export interface Api extends Program {
  origin: string;
}

/** The built API as production runs it, with its database; nobody else of the product. */
export const prepareApi = async (
  dataDir: string,
  signal: AbortSignal,
): Promise<{ postgres: Postgres; start: () => Promise<Api> }> => {
  const release = await build(signal);
  const postgres = await startPostgres({ dataDir });
  await migrate(postgres.ownerUrl);
  const port = await freePort();
  const layout = {
    ...{
      dataDir,
      publicUrl,
      databaseUrl: postgres.url,
      ownerUrl: postgres.ownerUrl,
      secrets: readSecrets(dataDir),
    },
    ports: { gateway: 8080, sandbox: 8090, smtp: 1025, api: port },
  };
  // The same code as in production, which would refuse this machine's addresses.
  const env = environmentOf(settingsTables.api, layout);
  const origin = `http://127.0.0.1:${port}`;
  const start = async () => ({
    ...(await startProgram({
      args: [...apiNodeOptions, join(root, 'services/api/dist/main.js')],
      env,
      url: `${origin}/api/health/ready`,
    })),
    origin,
  });
  release();
  return { postgres, start };
};
