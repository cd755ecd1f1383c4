import * as module from 'node:module';
import { join } from 'node:path';

// Runs on any Node, to say which one it takes: the rest would end in a syntax error of some bundle.
const leastNode = 24;

if (Number.parseInt(process.versions.node, 10) < leastNode) {
  const needed = `please use Node ${String(leastNode)} or newer`;
  process.stderr.write(`api: ${needed}, this is ${process.version}\n`);
  process.exit(1);
}

// A start spends most of its time compiling what the last one compiled already, so V8's result is
// kept beside the bundle. Where that folder cannot be written, a start is slower, nothing else.
module.enableCompileCache(join(import.meta.dirname, '..', '.data', 'compiled'));

await import('./serve.ts');
