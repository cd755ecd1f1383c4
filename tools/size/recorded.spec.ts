import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecorded } from './recorded.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'said-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const service = { user: 'app', application_name: 'api', error_severity: 'LOG' };

const write = (...lines: object[]): void => {
  writeFileSync(join(folder, 'said.json'), lines.map((line) => JSON.stringify(line)).join('\n'));
  // What a server prints before it has opened its log.
  writeFileSync(join(folder, 'said'), 'ending log output to stderr');
};

it('reads what services said, with its name and its values', async () => {
  write(
    {
      ...service,
      message: 'execute me: select $1 as "a b",\n $2',
      detail: "Parameters: $1 = 'it''s, $2 = NULL', $2 = NULL, $3 = ''",
    },
    { ...service, message: 'execute <unnamed>: with x as (select 1) select $1', detail: '' },
    { ...service, message: 'statement: DELETE FROM codes' },
  );
  expect(await readRecorded(folder)).toEqual([
    { name: 'me', text: 'select $1 as "a b",\n $2', values: ["it's, $2 = NULL", null, ''] },
    { text: 'with x as (select 1) select $1', values: [] },
    { text: 'DELETE FROM codes', values: [] },
  ]);
});

it('leaves out what others said, what is done by hand, and what is no statement', async () => {
  write(
    { ...service, user: 'postgres', message: 'statement: select 1' },
    { ...service, application_name: 'suite', message: 'statement: select 2' },
    { ...service, message: 'execute <unnamed>: -- by hand\n select 3' },
    { ...service, message: 'statement: begin' },
    { ...service, message: 'duration: 4 ms' },
    { message: 'database system is ready' },
  );
  expect(await readRecorded(folder)).toEqual([]);
});

it('takes of one statement the time with the fewest values', async () => {
  const times = ['{a,b}', '{a}', '{a,b,c}'].map((value) => ({
    ...service,
    message: 'execute <unnamed>: select $1',
    detail: `Parameters: $1 = '${value}'`,
  }));
  write(...times);
  expect(await readRecorded(folder)).toEqual([{ text: 'select $1', values: ['{a}'] }]);
});
