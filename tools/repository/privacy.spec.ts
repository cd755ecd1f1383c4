import { basename } from 'node:path';
import { signedInHint, signUpHint } from '@repo/contracts/accounts/visit';
import { filesOf, read } from './files.ts';

const page = read('sites/marketing/src/content/pages/privacy.md');

/** The rows of the table under a heading, cell by cell, without the header row. */
const tableUnder = (heading: string): string[][] =>
  (page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split(/ *\| */).slice(1, -1));

const seconds: Record<string, number> = { minute: 60, hour: 3_600, day: 86_400 };
const lifetime = (words = ''): number => {
  const [, count, unit = ''] = /^(\d+) (\w+?)s?\b/.exec(words) ?? [];
  return Number(count) * (seconds[unit] ?? Number.NaN);
};

/** `session: { maxAge: 30 * 24 * 3600 }`, as services/api writes it. */
const cookies = read('services/api/src/platform/calls/cookies.ts');
const rows = /^ {2}'?([\w-]+)'?: \{ maxAge: ([\d *]+) \},$/gm;
const set = [...cookies.matchAll(rows)].map(([, name = '', product = '']): [string, number] => {
  return [name, product.split('*').reduce((all, factor) => all * Number(factor), 1)];
});

test('the privacy page names every cookie that we set, and how long it lives', () => {
  const printed = tableUnder('Cookies').map(([name = '', , words]): [string, number] => [
    name.replaceAll('`', ''),
    lifetime(words),
  ]);
  const lives = new Map(set);
  lives.set(signedInHint.name, lives.get('session') ?? 0);
  lives.set(signUpHint.name, lives.get('sign-up') ?? 0);
  expect(new Map(printed)).toEqual(lives);
  // Each row of that table was read, and nothing else sets one: two files take the hints away.
  expect(cookies.split('} as const;')[0]?.match(/maxAge:/g)).toHaveLength(set.length);
  const setting = filesOf('{domains,packages,services,sites}/*/src/**/*.{ts,tsx,astro}').filter(
    (file) => !/\.spec\./.test(file) && /\bsetCookie\(|document\.cookie = /.test(read(file)),
  );
  const setters = ['device.ts', 'leave-script.ts', 'cookies.ts'];
  expect(setting.map((file) => basename(file))).toEqual(setters);
});

/** The files that write to a browser's storage, under which keys, with the text of the privacy page. */
const kept: Record<string, Record<string, string>> = {
  // The same mark in another entry, whose address names no error.
  'auth-alert.tsx': { isVerifying: 'until its code is confirmed' },
  'code-requests.ts': { 'codes-asked': 'when you last asked for a code and for which address' },
  'country.ts': { country: 'which country’s help lines you chose' },
  'drafts.ts': { drafts: 'drafts of your reflections' },
  'flash.ts': { flash: 'a message to show on the next page' },
  'leave-script.ts': { 'logout-retry': 'that a logout has to be tried again' },
  'own-programme.ts': { 'text-deleted': 'for a moment that something was deleted' },
  'sign-up-state.ts': {
    'checkout-address': 'the address that you typed to pay',
    'signed-up': 'that you have just signed up',
    'verifying-address': 'the address that you typed there until its code is confirmed',
  },
  // A mark without a word: whose code the entry waits for is in the storage of the tab.
  'use-auth-view.ts': { isVerifying: 'until its code is confirmed' },
  'visit-end.ts': { 'logout-retry': 'that a logout has to be tried again' },
};

const writing =
  /\b(?:local|session)Storage\.setItem\(|\b(?:device|tab)Storage\.set(?:Json)?\(|\bcreateStore\(|\bhistory\.(?:push|replace)State\(/g;

test('the privacy page names everything that a browser keeps for us', () => {
  const files = filesOf(['sites/*/src/**/*.{ts,tsx,astro}', 'packages/*/src/**/*.{ts,tsx}']).filter(
    (file) => !/\.spec\.tsx?$|\/testing\//.test(file),
  );
  const texts = files.map((file): [string, string] => [basename(file), read(file)]);
  const unnamed = texts.filter(
    ([name, text]) => (text.match(writing)?.length ?? 0) > Object.keys(kept[name] ?? {}).length,
  );
  expect(unnamed.map(([name]) => name)).toEqual([]);
  const all = texts.map(([, text]) => text).join('\n');
  for (const [name, words] of Object.values(kept).flatMap(Object.entries<string>)) {
    expect(all).toMatch(new RegExp(`['"{ ]${name}['":]`));
    expect(page).toContain(words);
  }
});

/** The vendors behind the services' settings: a new vendor needs a row here and on the page. */
const vendors: Record<string, string> = {
  STRIPE: 'Stripe',
  OPENAI: 'OpenAI',
  GOOGLE: 'Google',
  SMTP: '{mailProvider}',
};

test('the privacy page names everybody who works for us, and no service can reach anybody else', () => {
  const named = tableUnder('Who works for us').map(([who]) => who);
  expect(named).toEqual(expect.arrayContaining([...Object.values(vendors), '{hostingProvider}']));
  const settings = ['api', 'worker'].map((service) =>
    read(`services/${service}/src/platform/settings.ts`),
  );
  const reached = settings.join('').matchAll(/\b([A-Z]+)(?:_[A-Z]+)*_URL:/g);
  const known = ['DATABASE', 'QUEUE', 'PUBLIC', ...Object.keys(vendors)];
  expect(new Set([...reached].map(([, prefix]) => prefix))).toEqual(new Set(known));
});

test('the privacy page says how long a backup is kept: as pgBackRest does, with a full one each week', () => {
  const [, days] =
    /^repo1-retention-full=(\d+)$/m.exec(read('deploy/postgres/pgbackrest.conf')) ?? [];
  const [, apart] =
    /is_due full-backup '(\d+) days'/.exec(read('deploy/postgres/backups.sh')) ?? [];
  // Backups are made, and old ones deleted, once a day.
  expect(Number(days) + Number(apart) + 1).toBe(4 * 7);
  const told = /for up to four weeks/;
  expect(page).toMatch(told);
  expect(read('sites/member/src/accounts/rights/erase/erase-part.tsx')).toMatch(told);
});
