import { startHarness, type Harness } from '../testing/harness.ts';

describe('the platform', () => {
  let api: Harness;
  beforeAll(async () => {
    api = await startHarness();
  });
  afterAll(() => api.stop());

  it('is ready', async () => {
    const response = await api.visitor().ask('/api/health/ready');
    expect(response.status).toBe(200);
  });
});
