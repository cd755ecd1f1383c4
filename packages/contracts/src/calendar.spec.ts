import ICAL from 'ical.js';
import { writeCalendar } from './calendar.ts';

const start = new Date('2026-11-29T14:00:00Z');
const event = { uid: 'one', start, minutes: 90, title: 'Weekly reminder' };

const read = (file: string): ICAL.Component => new ICAL.Component(ICAL.parse(file) as unknown[]);
const entriesOf = (file: string): ICAL.Event[] =>
  read(file)
    .getAllSubcomponents('vevent')
    .map((entry) => new ICAL.Event(entry));

describe('a calendar file', () => {
  it('reads back as its events, in UTC', () => {
    const [one, two] = entriesOf(writeCalendar([event, { ...event, uid: 'two', sequence: 3 }]));
    expect([one?.uid, two?.uid, two?.sequence]).toEqual(['one', 'two', 3]);
    expect(one?.startDate.zone.tzid).toBe('UTC');
    expect(one?.startDate.toJSDate()).toEqual(start);
    expect(one?.endDate.toJSDate()).toEqual(new Date('2026-11-29T15:30:00Z'));
  });

  it('keeps typed text within its own line, even with line breaks', () => {
    const title = `a, b; \\c\nEND:VEVENT ${'💛'.repeat(60)}`;
    const [entry, ...more] = entriesOf(writeCalendar([{ ...event, title }]));
    expect(entry?.summary).toBe(title);
    expect(more).toEqual([]);
  });

  it('may be empty, take an entry back and name its product', () => {
    expect(entriesOf(writeCalendar([]))).toEqual([]);
    const header = { method: 'CANCEL', productId: '-//Appointments//EN' };
    const file = writeCalendar([{ ...event, status: 'CANCELLED' }], header);
    expect(read(file).getFirstPropertyValue('method')).toBe('CANCEL');
    expect(file).toContain('PRODID:-//Appointments//EN\r\n');
    expect(file).toContain('STATUS:CANCELLED\r\n');
  });

  it('is not made of what is no event', () => {
    expect(() => writeCalendar([{ ...event, url: 'no address' }])).toThrow();
  });
});
