import { migrate } from '../platform/database/migrate.ts';
import { cleanEnv, url } from 'envalid';

const { DATABASE_URL } = cleanEnv(process.env, { DATABASE_URL: url() });

try {
  const ran = await migrate(DATABASE_URL);
  const done = ran.length === 0 ? 'schema is up to date' : `migrated: ${ran.join(', ')}`;
  process.stdout.write(`${done}\n`);
} catch (error) {
  const reason = error instanceof Error ? error.message : 'unknown reason';
  process.stderr.write(`migration failed: ${reason}\n`);
  process.exit(1);
}
