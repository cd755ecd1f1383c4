// The operator's commands: `./ops --help` at the root, which runs this in the API's image.
import { runCommand } from '../ops/commands.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
