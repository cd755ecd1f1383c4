import { tmpdir } from 'node:os';
import { str } from 'envalid';
import { readSettings } from '@repo/backend/settings/settings';
import { settings } from '../../platform/settings.ts';

/** What backup, drill and restore read of their environment, one row a setting. */
const backupSettings = {
  NODE_ENV: settings.NODE_ENV,
  DATABASE_URL: settings.DATABASE_URL,
  MASTER_KEYS: settings.MASTER_KEYS,
  /** The public key that backups are encrypted to; empty: none are made. */
  BACKUP_RECIPIENT: str({ default: '' }),
  BACKUP_FOLDER: str({ default: '/backups' }),
  /** Where a drill has its database, for as long as it takes. */
  DRILL_FOLDER: str({ default: tmpdir() }),
};

export const readBackupConfig = (environment: NodeJS.ProcessEnv) =>
  readSettings('ops', backupSettings, environment);

export type BackupConfig = ReturnType<typeof readBackupConfig>;
