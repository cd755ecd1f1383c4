import { QueryFailedError } from 'typeorm';
import { toAppError } from './error.filter.ts';
import { isConflict, retryAfterOf } from '@repo/server/database/database-errors';

const withCode = (code: string): Error => Object.assign(new Error('no'), { code });

describe('a trouble of the database is BUSY with a time to come again, never 500', () => {
  it.each([
    ['PostgreSQL restarts', withCode('57P01')],
    ['PostgreSQL is starting', withCode('57P03')],
    ['nobody listens', withCode('ECONNREFUSED')],
    ['the connection breaks', new Error('Connection terminated unexpectedly')],
    ['the pool is exhausted', new Error('timeout exceeded when trying to connect')],
    ['too many connections', withCode('53300')],
    ['the disk is full', withCode('53100')],
    ['out of memory', withCode('53200')],
    ['the disk does not answer', withCode('58030')],
    ['a deadlock', withCode('40P01')],
    ['a conflict that lasts', withCode('40001')],
    ['a statement that was cancelled', withCode('57014')],
    ['a lock that is not free', withCode('55P03')],
    ['a broken connection', withCode('08006')],
    ['TypeORM around it', new QueryFailedError('select 1', [], withCode('53100'))],
    ['an error around it', new Error('cannot', { cause: withCode('57P01') })],
  ])('%s', (_, error) => {
    const { code, status, details } = toAppError(error);
    expect([code, status]).toEqual(['BUSY', 503]);
    expect(details.retryAfter).toBeGreaterThan(0);
  });

  it.each([
    ['a violated constraint', withCode('23505')],
    ['a statement that is wrong', withCode('42601')],
    ['a defect of ours', new TypeError('x is not a function')],
    ['nothing at all', undefined],
  ])('but not %s', (_, error) => {
    expect(retryAfterOf(error)).toBeUndefined();
    expect(toAppError(error).code).toBe('UNEXPECTED');
  });
});

it('only a conflict lets a transaction begin again by itself', () => {
  expect(['40P01', '40001', '53100'].map((code) => isConflict(withCode(code)))).toEqual([
    true,
    true,
    false,
  ]);
});
