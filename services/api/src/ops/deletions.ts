import { describeReturned, removeReturned } from '@repo/privacy/returned';
import type { Commands, CommandContext } from './command.ts';

/** @returns whether nothing is left */
const repeat = async (ops: CommandContext): Promise<boolean> => {
  const { found, left } = await removeReturned(await ops.database());
  ops.print(describeReturned(found, left));
  return left.accounts + left.texts === 0;
};

export const deletionCommands: Commands = {
  'deletions repeat': {
    help: 'delete again what a restored backup brought back, as every restore and start does',
    run: repeat,
  },
};
