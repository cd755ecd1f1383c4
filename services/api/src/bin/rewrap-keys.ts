// Wraps every member's key with the newest of MASTER_KEYS, while everything serves, and says when
// the older ones may go: `npm run keys:rewrap`. Running it again changes nothing.
import { readKeysConfig } from '../platform/config.ts';
import { createDataSource } from '../platform/database/data-source.ts';
import { rewrapAll, type Rewrapping } from '../accounts/keys/rewrap-all.ts';

const { DATABASE_URL, MASTER_KEYS: keys } = readKeysConfig();

const describe = ({ replaced, wraps }: Rewrapping): string[] => {
  const older = [...wraps].filter(([version]) => version !== keys.current);
  const left = older.map(
    ([version, count]) =>
      `master key ${String(version)} still wraps ${String(count)}: keep it, and run this again with it in MASTER_KEYS`,
  );
  const done = `every key is wrapped by master key ${String(keys.current)}: once all services run with it, remove the older ones`;
  return [`wrapped anew: ${String(replaced)}`, ...(older.length > 0 ? left : [done])];
};

const dataSource = createDataSource(DATABASE_URL, 'rewrap-keys', 2);
try {
  const answer = await rewrapAll(await dataSource.initialize(), keys);
  process.stdout.write(`${describe(answer).join('\n')}\n`);
  if ([...answer.wraps.keys()].some((version) => version !== keys.current)) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`keys:rewrap: ${error instanceof Error ? error.message : 'failed'}\n`);
  process.exitCode = 1;
} finally {
  await dataSource.destroy().catch(() => undefined);
}
