import ICAL from 'ical.js';
import { calendarFile } from './calendar-file.ts';
import { isPast, momentOf, scheduledText, uidOf, webCalendarLink } from './calendar-entry.ts';

const origin = 'https://example.com';
const start = new Date('2026-11-23T09:00:00Z');
const entry = { week: 2, start, memberId: '0b7e' };

describe('a calendar entry', () => {
  it('puts a day and a time together on this device’s clock', () => {
    const moment = momentOf(new Date(2026, 10, 23, 17, 45), '09:00');
    expect([moment.getDate(), moment.getHours(), moment.getMinutes()]).toEqual([23, 9, 0]);
    expect(scheduledText(moment)).toBe('Scheduled for: Nov 23, 2026 at 9:00 AM');
  });

  it('refuses the minute that has just begun', () => {
    expect(isPast(start, start)).toBe(true);
    expect(isPast(start, new Date(start.getTime() - 1))).toBe(false);
  });

  const eventsOf = (file: string) =>
    new ICAL.Component(ICAL.parse(file) as unknown[])
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component));

  it('of two members who share a calendar are two entries, a week apart from each other too', () => {
    const theirs = { ...entry, memberId: '91cc' };
    const uids = [entry, theirs, { ...entry, week: 3 }].map(uidOf);
    expect(new Set(uids).size).toBe(3);
  });

  it('moves an entry that a strict calendar has already: same name, higher sequence', () => {
    const moved = { ...entry, start: new Date('2026-12-01T09:00:00Z') };
    const [first] = eventsOf(calendarFile(entry, origin, new Date('2026-11-22T10:00:00Z')));
    const [second] = eventsOf(calendarFile(moved, origin, new Date('2026-11-22T10:00:01Z')));
    expect(second?.uid).toBe(first?.uid);
    expect(second?.sequence).toBeGreaterThan(first?.sequence ?? Infinity);
    // Fits into 32 bits for decades.
    const [late] = eventsOf(calendarFile(moved, origin, new Date('2060-01-01T00:00:00Z')));
    expect(late?.sequence).toBeLessThan(2 ** 31);
  });

  it('tells nothing when it is to be discreet', () => {
    const discreet = { ...entry, isDiscreet: true };
    const told = calendarFile(discreet, origin) + webCalendarLink(discreet, origin);
    expect(told).toContain('SUMMARY:Weekly reminder\r\n');
    expect(told).not.toMatch(/relationship|self-guided|week-2|Week 2|example\.com/i);
  });
});
