import fc from 'fast-check';
import { writeCalendar } from './calendar.ts';

interface Property {
  name: string;
  value: string;
}

/** Reads a file as RFC 5545 says: folded lines put together again, escaped characters as meant. */
const readCalendar = (file: string): Property[] =>
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => {
      const at = line.indexOf(':');
      const value = line
        .slice(at + 1)
        .replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));
      return { name: line.slice(0, at), value };
    });

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc
    .array(
      fc.constantFrom('\n', '\r\n', '\r', '\\', ';', ',', ':', ' ', 'é', '💛', 'END:VEVENT', 'a'),
      {
        maxLength: 120,
      },
    )
    .map((parts) => parts.join('')),
);
const event = fc.record(
  {
    uid: fc.uuid(),
    start: fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    }),
    minutes: fc.integer({ min: 1, max: 600 }),
    title: words,
    text: words,
  },
  { requiredKeys: ['uid', 'start', 'minutes', 'title'] },
);

describe('a calendar of any events', () => {
  it('has lines of at most 75 bytes, each cut between characters, and no break but its own', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 3 }), (events) => {
        for (const line of writeCalendar(events).split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
          expect(line.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  it('reads back as these events and nothing else', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 3 }), (events) => {
        const read = readCalendar(writeCalendar(events));
        const all = (name: string) =>
          read.filter((one) => one.name === name).map(({ value }) => value);
        const plain = (text: string): string => text.replace(/\r\n?/g, '\n');
        expect(all('UID')).toEqual(events.map(({ uid }) => uid));
        expect(all('SUMMARY')).toEqual(events.map(({ title }) => plain(title)));
        expect(all('DESCRIPTION')).toEqual(
          events.flatMap(({ text }) => (text ? [plain(text)] : [])),
        );
        expect(all('DURATION')).toEqual(events.map(({ minutes }) => `PT${String(minutes)}M`));
        expect(all('BEGIN')).toEqual(['VCALENDAR', ...events.map(() => 'VEVENT')]);
        expect(all('END')).toEqual([...events.map(() => 'VEVENT'), 'VCALENDAR']);
      }),
    );
  });
});
