// The page editor on a server, behind a sign-in (deploy/compose.editor.yml). It does not start
// without the team’s password.
import { readFileSync } from 'node:fs';
import { editorPath } from '../address.ts';
import { createAuthProxy } from './auth-proxy.ts';
import { TeamSignIn } from './sign-in.ts';

const port = Number(process.env['EDITOR_PORT'] ?? 8070);
const inner = port + 1;

const file = process.env['EDITOR_PASSWORD_FILE'] ?? '';
const stored = file === '' ? '' : readFileSync(file, 'utf8').trim();
const address = process.env['EDITOR_URL'] ?? '';
const problem = !URL.canParse(address)
  ? 'EDITOR_URL must say where the team reaches the editor, as https://edit.example.com'
  : !stored.startsWith('$argon2id$') && 'the team has no password yet: ./ops editor-password';
if (problem) {
  process.stderr.write(`editor: ${problem}\n`);
  process.exit(1);
}

const signIn = new TeamSignIn(stored);
// Other users of its group clean up what it writes on a server.
process.umask(0o002);
process.env['EDITOR_PORT'] = String(inner);
// The port opens only after the editor is ready.
await import('../start.ts');
const { origin } = new URL(address);
createAuthProxy({ origin, inner, signIn }).listen(port, () => {
  process.stdout.write(`for the team  ${origin}${editorPath}\n`);
});
