// `npm test`: every check, from nothing. See tools/test/test.ts.
import { run } from './bootstrap.mjs';

run('tools/test/test.ts', process.argv.slice(2));
