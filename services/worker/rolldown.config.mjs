import { defineConfig } from 'rolldown';
import { readQuestions } from './scripts/questions.mjs';
import { compileTemplates } from './scripts/templates.mjs';

export default defineConfig({
  input: { main: 'src/bin/main.ts', health: 'src/bin/health.ts', doctor: 'src/bin/doctor.ts' },
  platform: 'node',
  // Drivers that BullMQ and pg look for and that are not installed.
  external: [/^@valkey\//, /^(pg-native|pg-cloudflare|bullmq-otel)$/],
  transform: {
    target: 'node24',
    define: {
      emailTemplates: JSON.stringify(await compileTemplates()),
      weekQuestions: JSON.stringify(readQuestions()),
    },
  },
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    cleanDir: true,
  },
});
