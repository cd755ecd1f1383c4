import { readKeysConfig } from '../platform/config.ts';
import { rewrapAll, type Rewrapping } from '@repo/accounts/member-keys.repository';
import type { Commands, CommandContext } from './command.ts';

const describe = ({ replaced, wraps }: Rewrapping, current: number): string[] => {
  const left = [...wraps]
    .filter(([version]) => version !== current)
    .map(
      ([version, count]) =>
        `master key ${String(version)} still wraps ${String(count)}: keep it in MASTER_KEYS and run this again`,
    );
  const done = `every key is wrapped by master key ${String(current)}: once all services run with it, remove the older ones`;
  return [`re-wrapped: ${String(replaced)}`, ...(left.length > 0 ? left : [done])];
};

const rotate = async (ops: CommandContext): Promise<boolean> => {
  const { MASTER_KEYS: keys } = readKeysConfig(ops.environment);
  const answer = await rewrapAll(await ops.database(), keys);
  for (const line of describe(answer, keys.current)) ops.print(line);
  return [...answer.wraps.keys()].every((version) => version === keys.current);
};

export const keyCommands: Commands = {
  'keys rotate': {
    help: "re-wrap every member's key with the newest of MASTER_KEYS; safe to repeat",
    run: rotate,
  },
};
