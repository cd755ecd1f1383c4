// The operator's commands: `./ops --help` at the root, which runs this in the API's image.
import { commands } from '../ops/commands.ts';
import { runOps } from '../ops/run-ops.ts';

process.exitCode = await runOps(commands, process.argv.slice(2), {
  environment: process.env,
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
