import { findWrites, readLog } from './read-log.ts';

const isApi = (application: string): boolean => application === '';

const log = `12|queue|LOG:  statement: insert into job values (1)
7||LOG:  execute viewer: select id
\tfrom sessions
7||LOG:  statement: START TRANSACTION
7||LOG:  execute <unnamed>: insert into reflections (user_id)
\tvalues ($1)
8||LOG:  statement: select 1
7||LOG:  execute <unnamed>: insert into outbox (type) values ($1)
7||LOG:  statement: COMMIT
9||ERROR:  canceling statement
`;

it('reads who said what, over several lines, and nobody else', () => {
  expect(readLog(log, isApi)).toEqual([
    { connection: '7', text: 'select id from sessions' },
    { connection: '7', text: 'START TRANSACTION' },
    { connection: '7', text: 'insert into reflections (user_id) values ($1)' },
    { connection: '8', text: 'select 1' },
    { connection: '7', text: 'insert into outbox (type) values ($1)' },
    { connection: '7', text: 'COMMIT' },
  ]);
});

it('finds the one transaction of a write, without the outbox row and what is read around it', () => {
  expect(findWrites(readLog(log, isApi))).toEqual([
    ['insert into reflections (user_id) values ($1)'],
  ]);
});

const say = (connection: string, ...texts: string[]) => texts.map((text) => ({ connection, text }));

it('counts a statement that writes by itself, and a second transaction', () => {
  const said = [
    ...say('1', 'update limits set tries = 1', 'select 1'),
    ...say(
      '2',
      'BEGIN',
      'select 1 for update',
      'savepoint a',
      'update users set age = 1',
      'COMMIT',
    ),
    ...say('3', 'with gone as (delete from sessions returning id) select id from gone'),
  ];
  expect(findWrites(said)).toEqual([
    ['update limits set tries = 1'],
    ['select 1 for update', 'update users set age = 1'],
    ['with gone as (delete from sessions returning id) select id from gone'],
  ]);
});

it('does not take a transaction that only reads for a write, nor one rolled back to a mark for ended', () => {
  const reads = say('1', 'BEGIN', 'select 1', 'COMMIT');
  const retried = say('2', 'BEGIN', 'insert into a', 'rollback to a', 'insert into b', 'COMMIT');
  expect(findWrites([...reads, ...retried])).toEqual([['insert into a', 'insert into b']]);
});
