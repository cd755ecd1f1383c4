// `node tools/run.mjs <file.ts> [arguments…]`: any script of the workspace, with its own Node.
import { run } from './bootstrap.mjs';

const [script, ...args] = process.argv.slice(2);
if (script) run(script, args);
else console.error('usage: node tools/run.mjs <file.ts> [arguments…]');
