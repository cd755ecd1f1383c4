import { migrate } from '@repo/backend/migrate';
import { cleanEnv, url } from 'envalid';

const { DATABASE_URL } = cleanEnv(process.env, { DATABASE_URL: url() });

try {
  const ran = await migrate(DATABASE_URL);
  console.log(ran.length === 0 ? 'schema is up to date' : `migrated: ${ran.join(', ')}`);
} catch (error) {
  console.error(`migration failed: ${error instanceof Error ? error.message : 'unknown reason'}`);
  process.exit(1);
}
