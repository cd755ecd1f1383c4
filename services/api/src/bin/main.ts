import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// A start spends most of its time compiling what the last one compiled already, so V8's result is
// kept beside the bundle. Where that folder cannot be written, a start is slower, nothing else.
enableCompileCache(join(import.meta.dirname, '..', '.data', 'compiled'));

await import('./serve.ts');
