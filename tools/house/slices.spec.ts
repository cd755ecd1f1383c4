import { advertisedPrices, formatMoney, offers } from '@repo/product/offers';
import { filesOf, read } from './checkout.ts';

const nameOf = (file: string): string => /([^/]+?)(?:\.\w+)?$/.exec(file)?.[1] ?? file;

test('every contract has a feature folder of its name', () => {
  const contracts = filesOf('packages/contracts/src/**/*.ts')
    .filter((file) => /\bendpoint</.test(read(file)) && !file.endsWith('/wire.ts'))
    .map(nameOf);
  const features = filesOf('services/api/src/features/*/*.module.ts').map(
    (file) => file.split('/').at(-2) ?? '',
  );
  expect(contracts.length).toBeGreaterThan(5);
  expect(contracts.filter((contract) => !features.includes(contract))).toEqual([]);
});

const routeDecorator = /^ {2}@(?:Get|Post|Patch|Put|Delete|All)\(/gm;

test.each(filesOf('services/api/src/features/**/*.controller.ts'))(
  'every route of %s names who may call it',
  (file) => {
    const [head = '', body = ''] = read(file).split('export class', 2);
    if (/^@Access\(/m.test(head)) return;
    const routes = body.match(routeDecorator)?.length ?? 0;
    const policies = body.match(/^ {2}@Access\(/gm)?.length ?? 0;
    expect(routes).toBeGreaterThan(0);
    expect(policies).toBe(routes);
  },
);

const amounts = [...Object.values(offers), ...Object.values(advertisedPrices)]
  .flatMap((row) => ('listAmount' in row ? [row.amount, row.listAmount] : [row.amount]))
  .filter((amount) => amount !== null);

/** `$1,500`, `$1500`, `150000` and `150_000` for 150000 cents. */
const spellings = amounts.flatMap((cents) => {
  const dollars = formatMoney(cents).replace('$', String.raw`\$`);
  const grouped = cents.toLocaleString('en-US').replaceAll(',', '_');
  return [dollars, dollars.replace(',', ''), String.raw`\b${cents}\b`, String.raw`\b${grouped}\b`];
});

test('no price is typed outside packages/product', () => {
  const price = new RegExp(spellings.join('|'));
  expect(price.test('only $49 today')).toBe(true);
  const sources = filesOf([
    '{packages,services,sites}/*/{src,content,public,templates}/**/*.{ts,tsx,astro,md,mdx,mjml,hbs,html}',
    'sandbox/src/**/*.ts',
  ]);
  const isExempt = (file: string) =>
    /^packages\/product\/|\.spec\.tsx?$|\/testing\/|\/gallery\//.test(file);
  const guilty = sources.filter((file) => !isExempt(file) && price.test(read(file)));
  expect(sources.length).toBeGreaterThan(200);
  expect(guilty).toEqual([]);
});
