import { certificateGauge } from './certificate-gauge.ts';

it('is read again at the next scrape after it could not be read', async () => {
  const context = { config: { PUBLIC_URL: 'https://127.0.0.1:1' } } as never;
  await expect(certificateGauge.read(context)).rejects.toThrow('ECONNREFUSED');
  await expect(certificateGauge.read(context)).rejects.toThrow('ECONNREFUSED');
});
