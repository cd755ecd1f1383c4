import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '@repo/tools/stack/postgres-roles';
import { root } from '@repo/tools/stack/workspace';

const seed = readFileSync(join(root, 'tools/size/seed.sql'), 'utf8');

/** The member in the middle, who is there at every size. */
export const seededEmail = 'm500@example.com';

/**
 * Fills a migrated database as it might look after two years with so many members; nobody else
 * may use it meanwhile.
 * @param adminUrl of a superuser, who may leave triggers and foreign keys out
 */
export const fillWithMembers = (adminUrl: string, members: number): Promise<void> =>
  withClient(adminUrl, async (client) => {
    await client.query(seed.replaceAll(':members', String(members)));
    await client.query('set session_replication_role = origin');
    await client.query('vacuum analyze');
  });
