import { fileURLToPath } from 'node:url';
import { freePort } from '@repo/tools/stack/ports';
import { startProgram, type Program } from './program.ts';

export interface Ceiling extends Program {
  origin: string;
}

/** Starts what the API is measured against: `bench/api/ceiling.ts`, on the API's own database. */
export const startCeiling = async (databaseUrl: string): Promise<Ceiling> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = await startProgram({
    args: [fileURLToPath(new URL('../api/ceiling.ts', import.meta.url))],
    env: { PORT: String(port), DATABASE_URL: databaseUrl },
    url: `${origin}/plain`,
  });
  return { ...program, origin };
};
