import { describeEndpoint } from './stripe-connection.ts';
import { apiVersion } from './stripe-connection.ts';
import { readers } from './stripe-updates.ts';

const url = 'https://whole.example/api/payment/webhook';
const right = {
  url,
  status: 'enabled',
  api_version: apiVersion,
  enabled_events: Object.keys(readers),
} as Parameters<typeof describeEndpoint>[0][number];

it('an endpoint that is as it should be has nothing wrong', () => {
  const other = { ...right, url: 'https://other.example/hook', status: 'disabled' };
  expect(describeEndpoint([other, right], url)).toEqual([]);
  expect(describeEndpoint([{ ...right, enabled_events: ['*'] }], url)).toEqual([]);
});

it.each([
  ['none', [], 'there is none for'],
  ['two, so that every event comes twice', [right, right], 'there are 2'],
  ['one that is off', [{ ...right, status: 'disabled' }], 'switched off'],
  ['one of an older version', [{ ...right, api_version: '2020-08-27' }], 'it speaks 2020-08-27'],
  ['one of the account’s version', [{ ...right, api_version: null }], 'another version'],
  [
    'one without refunds',
    [{ ...right, enabled_events: right.enabled_events.filter((one) => one !== 'charge.refunded') }],
    'it does not send charge.refunded',
  ],
])('finds %s', (_, endpoints, problem) => {
  expect(describeEndpoint(endpoints, url).join()).toContain(problem);
});
