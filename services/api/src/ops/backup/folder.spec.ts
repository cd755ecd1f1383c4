import { expired, expiredKeys, timeOf, toStamp } from './folder.ts';

const hourMs = 3_600_000;
const now = new Date('2026-11-22T03:15:00Z');
const ago = (hours: number): string => toStamp(new Date(now.getTime() - hours * hourMs));
const daily = (days: number): string[] =>
  Array.from({ length: days }, (_, day) => ago(24 * day)).reverse();

it('a stamp is the second in which it began', () => {
  expect(toStamp(now)).toBe('20261122T031500Z');
  expect(timeOf('20261122T031500Z')).toEqual(now);
});

it('of a year of nights 14 days and 8 weeks are kept', () => {
  const stamps = daily(365);
  const kept = stamps.filter((stamp) => !expired(stamps, now).includes(stamp));
  expect(kept.slice(-14)).toEqual(daily(14));
  // The two newest weeks are among the 14 days.
  expect(kept).toHaveLength(14 + 8 - 2);
  const oldest = now.getTime() - timeOf(kept[0] ?? '').getTime();
  expect(oldest).toBeLessThanOrEqual(56 * 24 * hourMs);
});

it('nothing of the last two days goes, however many releases there were', () => {
  const many = Array.from({ length: 20 }, (_, at) => ago(at * 2));
  expect(expired([...daily(2), ...many], now)).toEqual([]);
});

it('a year without backups keeps the old ones: nothing is forgotten for its age alone', () => {
  const old = daily(400).slice(0, 10);
  expect(expired(old, now)).toEqual([]);
});

it('whoever was erased is out of the keys after two nights, also with releases between', () => {
  const nights = daily(10);
  expect(expiredKeys(nights)).toEqual(nights.slice(0, -2));
  const between = [ago(25), ago(24), ago(3), ago(1), ago(0)];
  expect(expiredKeys(between)).toEqual([ago(25), ago(3), ago(1)]);
});
