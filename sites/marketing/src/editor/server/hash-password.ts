// Prints the hash of the team’s password, read from standard input: for `./ops editor-password`.
import { text } from 'node:stream/consumers';
import { hashPassword } from './sign-in.ts';

try {
  process.stdout.write(await hashPassword((await text(process.stdin)).replace(/\r?\n$/, '')));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
