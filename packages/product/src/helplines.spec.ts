import {
  callLink,
  checkedSince,
  countriesWithHelp,
  emergencyNumbers,
  helpCountries,
  helplines,
  shownHelplines,
  staleHelplines,
  textLink,
  unconfirmedHelplines,
  type Helpline,
} from './helplines.ts';

test('at least twenty countries have a line that somebody has seen', () => {
  const countries = new Set(shownHelplines().map(({ country }) => country));
  expect(countries.size).toBeGreaterThanOrEqual(20);
});

test('every line can be reached, and every country has an emergency number', () => {
  for (const { phone, text, chat } of helplines) expect(phone ?? text ?? chat).toBeTruthy();
  expect(Object.keys(emergencyNumbers).sort()).toEqual(Object.keys(helpCountries).sort());
});

test('a line is looked at again after six months', () => {
  const stale = (today: string) => staleHelplines(new Date(today)).map(({ name }) => name);
  expect(stale('2026-02-10T00:00:00Z')).not.toContain('1411, prevenção do suicídio');
  expect(stale('2026-06-10T00:00:00Z')).toContain('1411, prevenção do suicídio');
});

test('what is shown without a date, or with one that is older, keeps a site from being public', () => {
  const unconfirmed = unconfirmedHelplines(new Date('2026-02-10T00:00:00Z'));
  expect(unconfirmed).toContain('GB Samaritans');
  expect(unconfirmed).toContain('US National Domestic Violence Hotline');
  expect(unconfirmed).not.toContain('PT 1411, prevenção do suicídio');
  expect(unconfirmed).not.toContain('NO VO-linjen');
});

test('the month of the oldest check is told only while every line is confirmed', () => {
  const checked = (...months: (string | undefined)[]) =>
    checkedSince(
      months.map((on) => ({ ...shownHelplines()[0], seen: { where: 'a.org', on } }) as Helpline),
      new Date('2026-12-10T00:00:00Z'),
    );
  expect(checked('2026-11', '2026-07', '2026-12')).toBe('2026-07');
  expect(checked('2026-11', '2026-05')).toBeUndefined();
  expect(checked('2026-11', undefined)).toBeUndefined();
});

test('a line is called or texted with one tap, and the text begins with its word', () => {
  expect(callLink('116 123')).toBe('tel:116123');
  expect(callLink('1-800-799-7233')).toBe('tel:18007997233');
  expect(textLink({ to: '0477 13 11 14' })).toBe('sms:0477131114');
  expect(textLink({ to: '88788', word: 'START' })).toBe('sms:88788?&body=START');
});

test('the United States come first, the others by name; countries without a verified line are missing', () => {
  const [first, ...rest] = countriesWithHelp();
  expect(first?.country).toBe('US');
  expect(first?.lines.violence.map(({ phone }) => phone)).toEqual(['1-800-799-7233']);
  const names = rest.map(({ name }) => name);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
  expect(names).not.toContain('Norway');
  const unseen = countriesWithHelp().flatMap(({ lines }) =>
    [...lines.crisis, ...lines.violence].filter(({ seen }) => !seen),
  );
  expect(unseen).toEqual([]);
});
