import type { CalendarEvent } from '../member-data/member-data.ts';

const stamp = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '');

/** RFC 5545, 3.3.11. */
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n?|\n/g, '\\n');

/** RFC 5545, 3.1: at most 75 bytes a line; cut between characters. */
const fold = (line: string): string => {
  const folded = [''];
  for (const character of line) {
    const last = folded.length - 1;
    const isFull = Buffer.byteLength(`${folded[last] ?? ''}${character}`) > 75;
    if (isFull) folded.push(` ${character}`);
    else folded[last] = `${folded[last] ?? ''}${character}`;
  }
  return folded.join('\r\n');
};

const linesOf = ({ start, minutes, title, text, ...entry }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.uid}`,
  ...(entry.sequence === undefined ? [] : [`SEQUENCE:${String(entry.sequence)}`]),
  ...(entry.organizer ? [`ORGANIZER:mailto:${entry.organizer}`] : []),
  `DTSTAMP:${stamp(new Date())}`,
  `DTSTART:${stamp(start)}`,
  `DURATION:PT${String(minutes)}M`,
  `SUMMARY:${escapeText(title)}`,
  ...(text ? [`DESCRIPTION:${escapeText(text)}`] : []),
  'END:VEVENT',
];

/** @returns a calendar file, for every program that reads one */
export const writeCalendar = (events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//export//EN',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
