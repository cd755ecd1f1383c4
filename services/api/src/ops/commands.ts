import type { Commands } from './command.ts';
import { deletionCommands } from './deletions.ts';
import { doctorCommands } from './doctor.ts';
import { keyCommands } from './keys.ts';
import { memberCommands } from './member.ts';
import { membersCommands } from './members.ts';
import { paymentCommands } from './payments.ts';
import { queueCommands } from './queues.ts';
import { runOps, type RunEnvironment } from './run-ops.ts';

/** What an operator can do, in the order in which `--help` lists it. */
const commands: Commands = {
  ...doctorCommands,
  ...queueCommands,
  ...paymentCommands,
  ...memberCommands,
  ...membersCommands,
  ...keyCommands,
  ...deletionCommands,
};

/** @returns the exit code */
export const runCommand = (typed: readonly string[], run: RunEnvironment): Promise<number> =>
  runOps(commands, typed, run);
