import { findHoursFault, findTimeZoneFault } from './preferences.dto.ts';

describe('a time zone', () => {
  it.each(['Europe/Zurich', 'America/Argentina/Buenos_Aires', 'UTC'])('may be %s', (zone) => {
    expect(findTimeZoneFault(zone)).toBeUndefined();
  });

  it.each(['Mars/Olympus', '+02:00', '', 'a'.repeat(65), 'UTC\n', null, 2])(
    'may not be %j',
    (zone) => {
      expect(findTimeZoneFault(zone)).toBeDefined();
    },
  );
});

describe('hours to be contacted', () => {
  it('are at most 200 characters of storable text', () => {
    expect(findHoursFault('evenings, after 8 🌙')).toBeUndefined();
    expect(findHoursFault('🌙'.repeat(200))).toBeUndefined();
    expect(findHoursFault('🌙'.repeat(201))).toBeDefined();
    expect(findHoursFault('a\0')).toBeDefined();
    expect(findHoursFault(8)).toBeDefined();
  });
});
