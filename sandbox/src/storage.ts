import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

interface StoredRow {
  id: string;
}

/** Rows by id; beyond a limit, which bounds memory under load, the oldest are dropped. */
export interface Collection<T extends StoredRow> {
  put: (row: T) => T;
  get: (id: string) => T | undefined;
  remove: (id: string) => void;
  /** Newest first. */
  all: () => T[];
}

const limit = 5_000;

/**
 * Payments must survive a kill -9 of the whole stack, as they would at Stripe. Without a directory
 * everything lives in memory.
 */
export const openStorage = (directory: string) => {
  if (directory) mkdirSync(directory, { recursive: true });
  const database = new DatabaseSync(directory ? join(directory, 'sandbox.db') : ':memory:');
  // A power cut may take the last rows: no money moves here.
  database.exec('pragma journal_mode = wal; pragma synchronous = off');
  const names: string[] = [];
  return {
    clear: () => database.exec(names.map((name) => `delete from ${name};`).join('')),
    collection: <T extends StoredRow>(name: string): Collection<T> => {
      names.push(name);
      database.exec(
        `create table if not exists ${name} (number integer primary key, id text unique, row text)`,
      );
      const put = database.prepare(`insert into ${name} (id, row) values (?, ?)
        on conflict (id) do update set row = excluded.row`);
      const drop = database.prepare(
        `delete from ${name} where number <= (select max(number) from ${name}) - ${limit}`,
      );
      const get = database.prepare(`select row from ${name} where id = ?`);
      const remove = database.prepare(`delete from ${name} where id = ?`);
      const all = database.prepare(`select row from ${name} order by number desc`);
      const read = (found: object): T => JSON.parse((found as { row: string }).row) as T;
      return {
        put: (row) => {
          put.run(row.id, JSON.stringify(row));
          drop.run();
          return row;
        },
        get: (id) => [get.get(id)].flatMap((found) => (found ? [read(found)] : []))[0],
        remove: (id) => void remove.run(id),
        all: () => all.all().map(read),
      };
    },
  };
};

export type Storage = ReturnType<typeof openStorage>;
