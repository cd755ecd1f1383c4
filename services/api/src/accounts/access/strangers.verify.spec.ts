import { Reconciler } from '../../purchases/fulfilment/reconciler/reconciler.ts';
import { usePurchases } from '@repo/testing/people/purchases';
import { inside, runSource } from '@repo/testing/api/running';
import { expectNothingTold, stepNames } from '@repo/testing/api/stranger';
import { createApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';

usePurchases({}, runSource({ readConfig, createApp }));
beforeAll(async () => {
  await inside.get(Reconciler).onApplicationShutdown();
});

describe.each(stepNames)('a stranger cannot tell of an account by %s and then', (first) => {
  it.each(stepNames)('%s, from one browser or from two', async (second) => {
    for (const isOneBrowser of [true, false])
      await expectNothingTold([first, second], isOneBrowser);
  });
});
