import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../machine/ports.ts';
import type { Postgres } from '../postgres/postgres.ts';
import { readSecrets } from './secrets.ts';
import type { Layout } from './settings.ts';
import { socketIn } from '../machine/sockets.ts';
import type { StackOptions } from '../stack.ts';

const planApi = async (dataDir: string, copy: number) => {
  const folder = join(dataDir, 'sockets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { port: await freePort(), socket: socketIn(folder, `api-${copy + 1}.sock`) };
};

const planLayout = async (
  options: StackOptions,
  { url, ownerUrl, socket }: Postgres,
  copy: number,
): Promise<Layout> => {
  const api = await planApi(options.dataDir, copy);
  return {
    dataDir: options.dataDir,
    publicUrl: `http://localhost:${options.port}`,
    databaseUrl: url,
    ownerUrl,
    ...(options.queueUrl && { queueUrl: options.queueUrl }),
    secrets: readSecrets(options.dataDir),
    sockets: { database: socket, api: api.socket },
    ports: {
      gateway: options.port,
      sandbox: options.sandboxPort,
      api: api.port,
      smtp: await freePort(),
    },
  };
};

/** @returns what the parts of a stack know about each other; of further APIs only their own place differs */
export const planLayouts = async (
  options: StackOptions,
  postgres: Postgres,
): Promise<[Layout, ...Layout[]]> => {
  const first = await planLayout(options, postgres, 0);
  const others = Array.from({ length: (options.replicas ?? 1) - 1 }, async (_, index) => {
    const { ports, sockets } = await planLayout(options, postgres, index + 1);
    return { ...first, ports: { ...first.ports, api: ports.api }, sockets };
  });
  return [first, ...(await Promise.all(others))] as [Layout, ...Layout[]];
};
