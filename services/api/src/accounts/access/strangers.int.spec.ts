import { Reconciler } from '../../purchases/fulfilment/reconciler/reconciler.ts';
import { usePurchases } from '@repo/testing/people/purchases';
import { inside, runSource } from '@repo/testing/api/running';
import { expectNothingTold, stepNames } from '@repo/testing/api/stranger';
import { createApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';

usePurchases({}, runSource({ readConfig, createApp }));
beforeAll(async () => {
  // Statements that the API runs by itself do not belong to a call.
  await inside.get(Reconciler).onApplicationShutdown();
});

// `strangers.verify.spec.ts` asks by every two calls.
it.each(stepNames)(
  'a stranger cannot tell by %s whether an address has an account',
  async (name) => {
    await expectNothingTold([name]);
  },
);
