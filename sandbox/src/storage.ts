import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface StoredRow {
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
}

export interface Storage {
  collection<T extends StoredRow>(name: string, limit: number): Collection<T>;
}

/** One change of one table; without a row it is a deletion. */
interface Line {
  in: string;
  id: string;
  put?: StoredRow;
}

type Tables = Record<string, Map<string, StoredRow>>;

const readLine = (text: string): Line[] => {
  try {
    return [JSON.parse(text) as Line];
  } catch {
    return []; // the last line of a killed process may be cut short
  }
};

const restore = (file: string): Tables => {
  const tables: Tables = {};
  if (!existsSync(file)) return tables;
  for (const line of readFileSync(file, 'utf8').split('\n').flatMap(readLine)) {
    const rows = (tables[line.in] ??= new Map());
    if (line.put) rows.set(line.id, line.put);
    else rows.delete(line.id);
  }
  return tables;
};

const textOf = (line: Line): string => `${JSON.stringify(line)}\n`;

/** The changes of all runs; each start leaves only the rows that are still there. */
const openJournal = (directory: string) => {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'sandbox.jsonl');
  const tables = restore(file);
  const live = Object.entries(tables).flatMap(([name, rows]) =>
    [...rows].map(([id, put]) => textOf({ in: name, id, put })),
  );
  writeFileSync(`${file}.new`, live.join(''));
  renameSync(`${file}.new`, file);
  return { tables, write: (line: Line) => appendFileSync(file, textOf(line)) };
};

/**
 * Payments must survive a kill -9 of the whole stack, as they would at Stripe, so each change is
 * appended as one line. Without a directory everything lives in memory.
 */
export const openStorage = (directory: string): Storage => {
  const { tables, write } = directory
    ? openJournal(directory)
    : { tables: {} as Tables, write: () => undefined };

  return {
    collection: <T extends StoredRow>(name: string, limit: number): Collection<T> => {
      const rows = (tables[name] ??= new Map()) as Map<string, T>;
      const remove = (id: string): void => {
        if (rows.delete(id)) write({ in: name, id });
      };
      return {
        put: (row) => {
          rows.set(row.id, row);
          write({ in: name, id: row.id, put: row });
          if (rows.size > limit) remove(rows.keys().next().value ?? '');
          return row;
        },
        get: (id) => rows.get(id),
        remove,
        clear: () => [...rows.keys()].forEach(remove),
        all: () => [...rows.values()].reverse(),
      };
    },
  };
};
