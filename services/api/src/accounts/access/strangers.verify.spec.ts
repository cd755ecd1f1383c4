import { Reconciler } from '../../purchases/fulfilment/reconciler/reconciler.ts';
import { usePurchases } from '../../testing/purchases.ts';
import { inside, runSource } from '../../testing/running.ts';
import { expectNothingTold, stepNames } from '../../testing/stranger.ts';

usePurchases({}, runSource);
beforeAll(async () => {
  await inside.get(Reconciler).onApplicationShutdown();
});

describe('a stranger cannot tell whether an address has an account', () => {
  describe.each(stepNames)('by %s and then', (first) => {
    it.each(stepNames)('%s, from one browser or from two', async (second) => {
      for (const isOneBrowser of [true, false])
        await expectNothingTold([first, second], isOneBrowser);
    });
  });
});
