// `npm run audit`: known holes in what we install. Ends with 1 when one is high or critical, and
// with 2 when the registry offers no such list, because then nothing was checked.
import { execa } from 'execa';
import { root } from './stack/workspace.ts';
import { readAudit } from './test/read-audit.ts';

const { stdout } = await execa('npm', ['audit', '--json', '--audit'], { cwd: root, reject: false });
const { line, exitCode } = readAudit(stdout);
console.log(line);
process.exitCode = exitCode;
