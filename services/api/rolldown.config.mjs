import { defineConfig } from 'rolldown';
import { loadWeekTexts } from './src/programme/weeks/week-texts.ts';

// Optional packages that Nest and TypeORM look for and that are not installed.
const external = [
  /^@nestjs\/(platform-express|websockets|microservices)/,
  /^@node-rs\//,
  /^(mongodb|mysql2?|oracledb|mssql|sqlite3|better-sqlite3|sql\.js|redis|ioredis|pg-native|pg-query-stream)$/,
  /^(@sap\/hana-client|@google-cloud\/spanner|typeorm-aurora-data-api-driver|react-native-sqlite-storage|hdb-pool)/,
  /^(@fastify\/(static|view|multipart)|class-transformer\/storage)$/,
];

/**
 * Modules that packages load at start although the API never uses them: drivers of other databases, a
 * phone number validator, schema compilers. Leaving them out saves memory.
 */
const unused =
  /node_modules\/(?:typeorm\/driver\/(?!postgres\/|types\/)[a-z0-9-]+\/|libphonenumber-js\/|@fastify\/(?:ajv|fast-json-stringify)-compiler\/)/;

const leaveOut = {
  name: 'leave-out',
  load: (id) => (unused.test(id) ? 'module.exports = {};' : undefined),
};

const weekTexts = await loadWeekTexts((problem) => {
  throw new Error(`content/weeks/${problem}`);
});

export default defineConfig({
  input: {
    main: 'src/bin/main.ts',
    migrate: 'src/bin/migrate.ts',
    ops: 'src/bin/ops.ts',
    'stripe-setup': 'src/bin/stripe-setup.ts',
  },
  platform: 'node',
  // The danger check's weights and the common passwords are separate files next to the code.
  experimental: { resolveNewUrlToAsset: true },
  external,
  plugins: [leaveOut],
  // Repeats tsconfig.json, for the decorators that Nest and TypeORM read.
  tsconfig: false,
  transform: {
    target: 'node24',
    define: {
      // passport's errors use `arguments.callee`, which throws in ES modules, because these are strict.
      'arguments.callee': 'undefined',
      // JSON in a string: V8 parses it faster than code, and only once somebody opens a week.
      builtWeekTexts: JSON.stringify(JSON.stringify([...weekTexts])),
    },
    decorator: { legacy: true, emitDecoratorMetadata: true },
  },
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    cleanDir: true,
    // V8 keeps every source as text, and uses two bytes for each character if one is not ASCII.
    minify: {
      compress: false,
      mangle: false,
      codegen: { removeWhitespace: false, asciiOnly: true },
    },
    comments: false,
  },
});
