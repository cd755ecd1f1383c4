import { auth } from '@repo/contracts/accounts/auth';
import { startHarness, type Harness } from '../testing/harness.ts';
import { describeInside } from '../testing/running.ts';
import { waitFor } from '@repo/testing/wait-for';

let api: Harness;
beforeAll(async () => {
  api = await startHarness({ LOG_LEVEL: 'info' });
});
afterAll(() => api.stop());

const idsOf = async (): Promise<string[]> => {
  const rows = await api.dataSource.query<{ id: string }[]>(
    `select request_id as id from outbox where type = 'password-reset.requested' order by 1`,
  );
  return rows.map(({ id }) => id);
};

const logged = (): string[] =>
  api.logLines
    .map((line) => JSON.parse(line) as { route?: string; requestId?: string })
    .filter(({ route }) => route === '/api/auth/forget-password')
    .map(({ requestId = '' }) => requestId)
    .sort();

describeInside('a fact', () => {
  it('carries the id that the log has of its call, also of many at once', async () => {
    const forget = async () => {
      const body = { email: `${crypto.randomUUID()}@example.com` };
      await api.visitor().call(auth.forgetPassword, { body });
    };
    await Promise.all(Array.from({ length: 5 }, forget));
    await waitFor(() => Promise.resolve(logged().length === 5 || undefined));
    const ids = await idsOf();
    expect(new Set(ids).size).toBe(5);
    expect(ids).toEqual(logged());
  });
});
