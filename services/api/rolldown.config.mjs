import { basename } from 'node:path';
import { defineConfig } from 'rolldown';

// Optional parts that Nest and TypeORM look for and that are not installed.
const external = [
  /^@nestjs\/(websockets|microservices)/,
  /^@node-rs\//,
  /^(mongodb|mysql2?|oracledb|mssql|sqlite3|better-sqlite3|sql\.js|redis|ioredis|pg-native|pg-query-stream)$/,
  /^(@sap\/hana-client|@google-cloud\/spanner|typeorm-aurora-data-api-driver|react-native-sqlite-storage|hdb-pool)/,
  /^(@fastify\/(static|view|multipart)|class-transformer\/storage)$/,
];

const refuse = (id) =>
  `module.exports = () => { throw new Error(${JSON.stringify(`${id.replace(/.*node_modules\//, '')} is left out of the bundle: see rolldown.config.mjs`)}); };`;

/**
 * What our packages bring along and no line of ours reaches; a third of the code, and of the time a
 * start takes to read it. Which module, and what stands in for it: nothing that could seem to work.
 */
const leftOut = [
  // TypeORM asks of its driver whether it is one of these: it never is.
  [
    /\/typeorm\/driver\/(?!postgres\/)[\w-]+\/\w+Driver\.js$/,
    (id) => `exports.${basename(id, '.js')} = class {};`,
  ],
  // Schemas are class-validator's here (common/validation.ts), not Fastify's.
  [/\/@fastify\/(ajv-compiler|fast-json-stringify-compiler)\/index\.js$/, refuse],
  // Asked only whether plugins of our own lock fit the Fastify of our own lock.
  [/\/semver\/index\.js$/, () => 'exports.satisfies = () => true;'],
  // Lines go to standard output, not to another thread.
  [/\/thread-stream\/index\.js$/, refuse],
  // Checks of class-validator that no DTO uses.
  [/\/libphonenumber-js\/.*\.(c?js|json)$/, refuse],
  [/\/validator\/lib\/(?!matches|isLength|util\/)\w+\.js$/, refuse],
];

const leaveOut = {
  name: 'leave-out',
  load(id) {
    const code = leftOut.find(([pattern]) => pattern.test(id))?.[1](id);
    return code === undefined ? null : { code, moduleType: 'js' };
  },
};

/**
 * `node:http` as a module of its own: naming it in an `import` would make Node load its whole
 * web client (fetch, WebSocket) to list what there is. Nobody here calls anybody with it.
 */
const plainHttp = {
  name: 'plain-http',
  resolveId: (id, _importer, { kind }) =>
    kind === 'import-statement' && /^(node:)?http$/.test(id) ? 'plain-http' : null,
  load: (id) =>
    id === 'plain-http'
      ? `const http = process.getBuiltinModule('node:http');
export default http;
export const { Agent, IncomingMessage, METHODS, STATUS_CODES, Server, ServerResponse, createServer, get, request } = http;`
      : null,
};

export default defineConfig({
  input: {
    main: 'src/bin/main.ts',
    migrate: 'src/bin/migrate.ts',
    'stripe-setup': 'src/bin/stripe-setup.ts',
  },
  platform: 'node',
  external,
  plugins: [leaveOut, plainHttp],
  transform: {
    target: 'node24',
    decorator: { legacy: true, emitDecoratorMetadata: true },
  },
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    cleanDir: true,
  },
});
