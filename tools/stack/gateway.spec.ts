import { expectBrotli } from './gateway.ts';

test('nobody measures with an nginx that packs otherwise than the one that ships', async () => {
  await expect(expectBrotli('/no/such/module.so')).rejects.toThrow(/^cannot measure: .*libnginx/);
  await expect(expectBrotli()).resolves.toBeUndefined();
});
