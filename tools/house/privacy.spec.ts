import { signedInHint } from '@repo/contracts/accounts/auth';
import { read } from './checkout.ts';

const page = read('sites/marketing/src/content/pages/privacy.md');

/** The rows of the table that stands under a heading, cell by cell, without its own heading. */
const tableUnder = (heading: string): string[][] =>
  (page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const seconds: Record<string, number> = { minute: 60, hour: 3_600, day: 86_400 };
const lifetime = (words = ''): number => {
  const [, count, unit = ''] = /^(\d+) (\w+?)s?\b/.exec(words) ?? [];
  return Number(count) * (seconds[unit] ?? Number.NaN);
};

/** `session: { maxAge: 30 * 24 * 3600 }`, as services/api writes it. */
const set = [
  ...read('services/api/src/platform/cookies.ts').matchAll(
    /^ {2}'?([\w-]+)'?: \{ maxAge: ([\d *]+) \},$/gm,
  ),
].map(([, name = '', product = '']): [string, number] => [
  name,
  product.split('*').reduce((all, factor) => all * Number(factor), 1),
]);

test('the privacy page names every cookie that we set, and how long it lives', () => {
  const printed = tableUnder('Cookies').map(([name = '', , words]): [string, number] => [
    name.replaceAll('`', ''),
    lifetime(words),
  ]);
  const session = new Map(set).get('session') ?? 0;
  expect(set.length).toBeGreaterThanOrEqual(6);
  expect(new Map(printed)).toEqual(new Map([...set, [signedInHint.name, session]]));
});

/** Who is behind the settings of the services: a new vendor needs a row here and on the page. */
const vendors: Record<string, string> = {
  STRIPE: 'Stripe',
  OPENAI: 'OpenAI',
  GOOGLE: 'Google',
  SMTP: '{mailProvider}',
};

test('the privacy page names everybody who works for us', () => {
  const named = tableUnder('Who works for us').map(([who]) => who);
  expect(named).toEqual(expect.arrayContaining([...Object.values(vendors), '{hostingProvider}']));
});

test('every address that a service can reach belongs to one of them, or to us', () => {
  const settings = ['api', 'worker'].map((service) =>
    read(`services/${service}/src/platform/settings.ts`),
  );
  const reached = [...settings.join('').matchAll(/\b([A-Z]+)(?:_[A-Z]+)*_URL:/g)].map(
    ([, prefix = '']) => prefix,
  );
  const ours = ['DATABASE', 'QUEUE', 'PUBLIC'];
  expect(reached.length).toBeGreaterThan(5);
  expect(reached.filter((prefix) => !(prefix in vendors) && !ours.includes(prefix))).toEqual([]);
});
