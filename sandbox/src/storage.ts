import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

export interface StoredRow {
  id: string;
}

/** Rows by id, oldest first, up to a limit beyond which the oldest are dropped. */
export interface Collection<T extends StoredRow> {
  put(row: T): T;
  get(id: string): T | undefined;
  remove(id: string): void;
  clear(): void;
  /** Newest first. */
  all(): T[];
  readonly size: number;
}

export interface Storage {
  collection<T extends StoredRow>(name: string, limit: number): Collection<T>;
}

interface Line {
  in: string;
  put?: StoredRow;
  remove?: string;
}

type Tables = Map<string, Map<string, StoredRow>>;

const tableOf = (tables: Tables, name: string): Map<string, StoredRow> => {
  const found = tables.get(name) ?? new Map<string, StoredRow>();
  tables.set(name, found);
  return found;
};

const readLines = (file: string): Line[] => {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      try {
        return [JSON.parse(text) as Line];
      } catch {
        return []; // the last line of a killed process may be cut short
      }
    });
};

const restore = (file: string): Tables => {
  const tables: Tables = new Map();
  for (const line of readLines(file)) {
    if (line.put) tableOf(tables, line.in).set(line.put.id, line.put);
    if (line.remove !== undefined) tableOf(tables, line.in).delete(line.remove);
  }
  return tables;
};

const compact = (file: string, tables: Tables): void => {
  const lines = [...tables].flatMap(([name, rows]) =>
    [...rows.values()].map((put) => `${JSON.stringify({ in: name, put })}\n`),
  );
  writeFileSync(`${file}.new`, lines.join(''));
  renameSync(`${file}.new`, file);
};

/** Characters appended before the journal is rewritten with its live rows only: a start reads it whole. */
const spareLength = 8 * 1024 * 1024;

const openJournal = (directory: string) => {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'sandbox.jsonl');
  const tables = restore(file);
  compact(file, tables);
  let written = 0;
  const write = (line: Line): void => {
    const text = `${JSON.stringify(line)}\n`;
    appendFileSync(file, text);
    written += text.length;
    if (written < spareLength) return;
    written = 0;
    compact(file, tables);
  };
  return { tables, write };
};

/**
 * Payments must survive a kill -9 of the whole stack, as they would at Stripe, so each change is
 * appended as one line. Without a directory everything lives in memory.
 */
export const openStorage = (directory: string): Storage => {
  const { tables, write } = directory
    ? openJournal(directory)
    : { tables: new Map() as Tables, write: () => undefined };

  return {
    collection: <T extends StoredRow>(name: string, limit: number): Collection<T> => {
      const rows = tableOf(tables, name) as Map<string, T>;
      const remove = (id: string): void => {
        if (rows.delete(id)) write({ in: name, remove: id });
      };
      return {
        put: (row) => {
          rows.set(row.id, row);
          write({ in: name, put: row });
          if (rows.size > limit) remove(rows.keys().next().value ?? '');
          return row;
        },
        get: (id) => rows.get(id),
        remove,
        clear: () => [...rows.keys()].forEach(remove),
        all: () => [...rows.values()].reverse(),
        get size() {
          return rows.size;
        },
      };
    },
  };
};
