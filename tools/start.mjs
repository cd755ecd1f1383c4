// `npm start`: the whole product on this machine. See tools/stack/start.ts.
import { run } from './bootstrap.mjs';

run('tools/stack/start.ts', process.argv.slice(2), 'start');
