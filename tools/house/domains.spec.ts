import { filesOf } from './checkout.ts';

const rooms = [
  'packages/contracts/src',
  'services/api/src',
  'services/worker/src',
  'sites/member/src',
];
const domains = ['accounts', 'coaching', 'programme', 'purchases'];

test('what client and API agree on is sorted by domain', () => {
  const files = filesOf('packages/contracts/src/*/*.ts');
  const folders = new Set(files.map((file) => file.split('/').at(-2)));
  expect([...folders].sort()).toEqual(domains);
});

test.each(rooms)('the four domains are folders of %s', (room) => {
  const missing = domains.filter((domain) => filesOf(`${room}/${domain}/**/*.ts*`).length === 0);
  expect(missing).toEqual([]);
});
