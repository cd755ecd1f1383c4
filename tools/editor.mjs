// `npm run editor`: the page editor on this machine. See sites/marketing/src/editor/start.ts.
import { run } from './bootstrap.mjs';

await run('sites/marketing/src/editor/start.ts', process.argv.slice(2));
