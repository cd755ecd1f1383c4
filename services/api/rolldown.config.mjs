import { defineConfig } from 'rolldown';
import { loadWeekTexts } from './src/programme/weeks/week-texts.ts';

// Optional parts that Nest and TypeORM look for and that are not installed.
const external = [
  /^@nestjs\/(platform-express|websockets|microservices)/,
  /^@node-rs\//,
  /^(mongodb|mysql2?|oracledb|mssql|sqlite3|better-sqlite3|sql\.js|redis|ioredis|pg-native|pg-query-stream)$/,
  /^(@sap\/hana-client|@google-cloud\/spanner|typeorm-aurora-data-api-driver|react-native-sqlite-storage|hdb-pool)/,
  /^(@fastify\/(static|view|multipart)|class-transformer\/storage)$/,
];

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
  external,
  // Says again what tsconfig.json says, for the decorators that Nest and TypeORM read.
  tsconfig: false,
  transform: {
    target: 'node24',
    define: {
      // What passport's errors call themselves by; ES modules are strict, where it throws.
      'arguments.callee': 'undefined',
      // A text in a text: V8 reads JSON faster than code, and only once somebody opens a week.
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
  },
});
