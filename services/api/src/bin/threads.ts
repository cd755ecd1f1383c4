import { availableParallelism } from 'node:os';

/**
 * libuv makes its threads at their first use, so this is imported before anything that needs one.
 * Beside all the hashes at once, files and names still get some.
 */
const hashes = Number(process.env['PASSWORD_AT_ONCE']) || availableParallelism();
process.env['UV_THREADPOOL_SIZE'] ??= String(hashes + 4);
