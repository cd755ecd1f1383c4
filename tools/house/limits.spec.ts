import { limitTable, otherLimits, type CountedBy, type LimitRow } from '@repo/api/limits';
import { errors } from '@repo/contracts/errors';
import { read } from './files.ts';

const whose: Record<CountedBy, string> = {
  account: 'one account or unknown address',
  address: 'one address, whoever asks',
  'asker and address': 'one network (or known browser), for one address',
  code: 'one code',
  device: 'one browser known to the account',
  'device and address': 'one known browser, for one address',
  member: 'one member',
  network: 'one network',
  'network and address': 'one network, for one address',
  site: 'everybody together',
};

const lasting = (minutes: number | undefined): string => {
  if (minutes === undefined) return 'at a time';
  if (minutes === 1) return '1 minute';
  return minutes % 1440 === 0 ? `${minutes / 1440} day` : `${minutes} minutes`;
};

const readBy = ({ reads = 'TOO_MANY_REQUESTS' }: LimitRow): string => {
  if (reads === 'the sign-in page') return reads;
  return reads === 'the usual answer'
    ? 'the usual answer; no mail goes out'
    : errors[reads].message;
};

const rows = (Object.values({ ...limitTable, ...otherLimits }) as LimitRow[]).map((row) => [
  row.what,
  whose[row.by],
  String(row.allowed),
  lasting(row.minutes),
  readBy(row),
]);

const document = read('docs/operations.md');
const section = /^## Limits$(.*?)(?=^## )/ms.exec(document)?.[1] ?? '';
const documented = [...section.matchAll(/^\| (?!-+ |What )(.+) \|$/gm)].map(([, line = '']) =>
  line.split('|').map((cell) => cell.trim()),
);

test('docs/operations.md prints every limit as the API has it', () => {
  const inMarkdown = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  // When this fails: these are the rows to write there.
  expect(documented.map((cells) => `| ${cells.join(' | ')} |`).join('\n')).toBe(inMarkdown);
});

test('no two limits say the same of the same', () => {
  const named = rows.map(([what, by, , minutes]) => [what, by, minutes].join());
  expect(new Set(named).size).toBe(named.length);
});
