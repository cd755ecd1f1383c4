import { defineConfig } from 'rolldown';
import { coachPlugin } from '@repo/content/coach-plugin';
import { readPrompts } from '@repo/content/weeks';
import { compileTemplates } from './scripts/templates.mjs';

export default defineConfig({
  input: { main: 'src/bin/main.ts', doctor: 'src/bin/doctor.ts' },
  platform: 'node',
  plugins: [coachPlugin],
  // The weights of the danger check are a separate file next to the code.
  experimental: { resolveNewUrlToAsset: true },
  // A domain's repositories serve the API, too; what it alone uses is left out, and TypeORM with it.
  treeshake: { moduleSideEffects: [{ test: /node_modules\/typeorm\//, sideEffects: false }] },
  // Drivers that BullMQ and pg look for and that are not installed.
  external: [/^@valkey\//, /^(pg-native|pg-cloudflare|bullmq-otel)$/],
  transform: {
    target: 'node24',
    define: {
      emailTemplates: JSON.stringify(await compileTemplates()),
      weekPrompts: JSON.stringify(readPrompts()),
    },
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
