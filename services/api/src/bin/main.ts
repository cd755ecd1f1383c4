import * as module from 'node:module';
import { join } from 'node:path';
import './threads.ts';

// Runs on any Node to report the version that is needed; the bundle would fail with a syntax error.
const leastNode = 24;

if (Number.parseInt(process.versions.node, 10) < leastNode) {
  const needed = `please use Node ${String(leastNode)} or newer`;
  process.stderr.write(`api: ${needed}, this is ${process.version}\n`);
  process.exit(1);
}

// Most of a start is compiling, so V8's result is cached next to the bundle. If the folder is not
// writable, a start is only slower.
module.enableCompileCache(join(import.meta.dirname, '..', '.data', 'compiled'));

await import('./serve.ts');
