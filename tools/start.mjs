// `npm start`: the whole product on this machine. See tools/stack/start.ts.
import { become } from './bootstrap.mjs';

become('tools/stack/start.ts', process.argv.slice(2), 'start');
