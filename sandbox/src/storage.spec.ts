import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from './storage.ts';

interface Row {
  id: string;
  value: number;
}

describe('storage', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'sandbox-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  const open = () => openStorage(directory).collection<Row>('rows', 3);

  it('finds after a restart what was put, changed and removed', () => {
    const rows = open();
    rows.put({ id: 'a', value: 1 });
    rows.put({ id: 'b', value: 1 });
    rows.put({ id: 'a', value: 2 });
    rows.remove('b');
    expect(open().all()).toEqual([{ id: 'a', value: 2 }]);
  });

  it('survives a last line that was cut short by a kill', () => {
    open().put({ id: 'a', value: 1 });
    appendFileSync(join(directory, 'sandbox.jsonl'), '{"in":"rows","id":"b","put":{"id":"b","va');
    expect(open().all()).toEqual([{ id: 'a', value: 1 }]);
  });

  it('never holds more than its limit; the oldest goes', () => {
    const rows = open();
    for (const id of ['a', 'b', 'c', 'd']) rows.put({ id, value: 0 });
    expect(rows.all().map(({ id }) => id)).toEqual(['d', 'c', 'b']);
    expect(open().all()).toHaveLength(3);
  });
});
