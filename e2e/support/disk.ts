import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const dataDir = process.env['E2E_DATA_DIR'];

/** Where the stack stores data: the database with its queue, and the logs of every process. */
const kept = ['postgres', 'logs', 'gateway'];

const read = (path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0); // deleted in the meantime, or a socket
  }
};

/** @returns every file below the data directory that contains a text unencrypted. */
export const filesWith = (text: string): string[] => {
  if (!dataDir) throw new Error('E2E_DATA_DIR is missing: it names the data of the stack');
  return kept.flatMap((folder) =>
    readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => read(path).includes(text))
      .map((path) => path.slice(dataDir.length + 1)),
  );
};
