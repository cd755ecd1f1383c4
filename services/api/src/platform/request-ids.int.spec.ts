import { api, useApi } from '../testing/harness.ts';
import { describeInside } from '../testing/running.ts';
import { waitFor } from '@repo/testing/wait-for';
import { forget, freshEmail, rows } from '../testing/calls.ts';

useApi(() => ({ LOG_LEVEL: 'info' }));

const idsOf = async (): Promise<string[]> => {
  const facts = await rows<{ id: string }>(
    `select request_id as id from outbox where type = 'password-reset.requested' order by 1`,
  );
  return facts.map(({ id }) => id);
};

const logged = (): string[] =>
  api.logLines
    .map((line) => JSON.parse(line) as { route?: string; requestId?: string })
    .filter(({ route }) => route === '/api/auth/forget-password')
    .map(({ requestId = '' }) => requestId)
    .sort();

describeInside('a fact', () => {
  it('carries the id that the log has of its call, also of many at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => forget(api.visitor(), freshEmail())));
    await waitFor(() => Promise.resolve(logged().length === 5 || undefined));
    const ids = await idsOf();
    expect(new Set(ids).size).toBe(5);
    expect(ids).toEqual(logged());
  });
});
