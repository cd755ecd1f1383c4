import {
  dialed,
  emergencyNumbers,
  helpCountries,
  helplines,
  shownHelplines,
  staleHelplines,
} from './helplines.ts';

test('at least twenty countries have a line that somebody has seen', () => {
  const countries = new Set(shownHelplines().map(({ country }) => country));
  expect(countries.size).toBeGreaterThanOrEqual(20);
});

test('every line can be reached, and every country has an emergency number', () => {
  for (const { phone, text, chat } of helplines) expect(phone ?? text ?? chat).toBeTruthy();
  expect(Object.keys(emergencyNumbers).sort()).toEqual(Object.keys(helpCountries).sort());
});

test('a number is dialed without its spaces', () => {
  expect(dialed('0800 111 0 111')).toBe('08001110111');
  expect(dialed('1-800-799-7233')).toBe('18007997233');
});

test('a line is looked at again after six months', () => {
  const stale = (today: string) => staleHelplines(new Date(today)).map(({ name }) => name);
  expect(stale('2026-02-10T00:00:00Z')).not.toContain('1411, prevenção do suicídio');
  expect(stale('2026-06-10T00:00:00Z')).toContain('1411, prevenção do suicídio');
});
