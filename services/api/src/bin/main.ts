import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// A start spends most of its time compiling what the last one compiled already: V8's result is kept
// beside the bundle. Where that cannot be written, a start is slower and nothing else.
enableCompileCache(join(import.meta.dirname, '..', '.data', 'compiled'));

await import('./serve.ts');
