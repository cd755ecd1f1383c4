import { Reconciler } from '../../purchases/fulfilment/reconciler/reconciler.ts';
import { usePurchases } from '../../testing/purchases.ts';
import { inside, runSource } from '../../testing/running.ts';
import { expectNothingTold, stepNames } from '../../testing/stranger.ts';

usePurchases({}, runSource);
beforeAll(async () => {
  await inside.get(Reconciler).onApplicationShutdown();
});

describe.each(stepNames)('a stranger cannot tell of an account by %s and then', (first) => {
  it.each(stepNames)('%s, from one browser or from two', async (second) => {
    for (const isOneBrowser of [true, false])
      await expectNothingTold([first, second], isOneBrowser);
  });
});
