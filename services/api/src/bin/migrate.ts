import { readMigrationConfig } from '../platform/config.ts';
import { migrate } from '../platform/database/migrate.ts';

const { DATABASE_URL } = readMigrationConfig();

try {
  const ran = await migrate(DATABASE_URL);
  const done = ran.length === 0 ? 'schema is up to date' : `migrated: ${ran.join(', ')}`;
  process.stdout.write(`${done}\n`);
} catch (error) {
  const reason = error instanceof Error ? error.message : 'unknown reason';
  process.stderr.write(`migration failed: ${reason}\n`);
  process.exit(1);
}
