import { mockApi } from '@repo/web/testing/api.ts';
import { unchosen } from '@repo/web/testing/people.ts';
import { waitFor } from '@testing-library/react';
import { ownCoaching } from './own-coaching.ts';

it('tells the clock of this browser once, for the mails about sessions', async () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const data = { state: 'contacted', replyTo: null, timeZone: 'Asia/Tokyo', weeks: [] };
  const sent = mockApi({
    'GET /me/coaching': { data },
    'GET /me/preferences': { data: unchosen },
    'PATCH /me/preferences': { data: { ...unchosen, timeZone } },
  });
  const told = () => sent.filter(({ call }) => call.startsWith('PATCH'));
  await ownCoaching.load();
  await waitFor(() => {
    expect(told()).toMatchObject([{ body: { timeZone } }]);
  });
  await ownCoaching.reload();
  expect(told()).toHaveLength(1);
});
