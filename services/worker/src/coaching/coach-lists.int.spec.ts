import { createStack } from '../testing/stack.ts';
import { lastListTime, recordCoachList } from './coach-lists.ts';

const stack = await createStack();
afterAll(() => stack.stop());

it('is due on Monday at eight where the coach lives, winter and summer', () => {
  const at = (iso: string, zone = 'America/New_York') =>
    lastListTime(zone, new Date(iso)).toISOString();
  expect(at('2026-11-22T12:00:00Z')).toBe('2026-11-16T13:00:00.000Z');
  expect(at('2026-11-16T12:59:59Z')).toBe('2026-11-09T13:00:00.000Z');
  expect(at('2026-11-16T13:00:00Z')).toBe('2026-11-16T13:00:00.000Z');
  expect(at('2026-07-15T12:00:00Z')).toBe('2026-07-13T12:00:00.000Z');
  expect(at('2026-11-22T12:00:00Z', 'Asia/Kolkata')).toBe('2026-11-16T02:30:00.000Z');
});

it('is recorded once a week, however many workers look', async () => {
  const { pool } = stack.database;
  const look = () =>
    Promise.all(Array.from({ length: 4 }, () => recordCoachList(pool, stack.config)));
  await look();
  await look();
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from outbox where type = 'coach-list.due'`,
  );
  expect(rows).toEqual([{ count: 1 }]);
});
