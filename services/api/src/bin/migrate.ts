// Before a release: runs the migrations that are safe while the previous version serves, and all of
// them in an empty database. `--finish` runs all: at the end of a release, or when nobody is served.
import { readMigrationConfig } from '../platform/config.ts';
import { schema } from '../schema.ts';
import { migrate } from '@repo/server/database/migrate';

const { DATABASE_URL } = readMigrationConfig();
const phase = process.argv.includes('--finish') ? 'all' : 'before';

try {
  const ran = await migrate(schema, DATABASE_URL, phase);
  const done = ran.length === 0 ? 'schema is up to date' : `migrated: ${ran.join(', ')}`;
  process.stdout.write(`${done}\n`);
} catch (error) {
  const reason = error instanceof Error ? error.message : 'unknown reason';
  process.stderr.write(`migration failed: ${reason}\n`);
  process.exit(1);
}
