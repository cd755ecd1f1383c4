import { Logger } from '@nestjs/common';
import type { StripeClient } from '../../stripe/stripe.client.ts';
import type { FulfilmentService } from '../fulfilment.service.ts';
import type {
  StripeCursor,
  StripeCursorRepository,
} from '@repo/purchases/stripe-cursor.repository';
import { MissedEvents } from './reconciler.ts';

// What fails here is meant to.
Logger.overrideLogger(false);

const minute = 60_000;
let now = Date.now();
import.meta.jest.spyOn(Date, 'now').mockImplementation(() => now);

/** The parts of Stripe and of the bookings that this needs; applying fails while `isBroken` is set. */
const setUp = () => {
  const state = { isBroken: true, since: [] as number[] };
  const event = { id: 'evt_1', type: 'invoice.paid', created: (now - 60 * minute) / 1_000 };
  const stripe = {
    listEvents: async function* (since: Date) {
      state.since.push(since.getTime());
      yield* await Promise.resolve([event]);
    },
  };
  const fulfilment = {
    apply: () => (state.isBroken ? Promise.reject(new Error('away')) : Promise.resolve()),
  };
  let last: StripeCursor | undefined;
  const cursors = {
    find: () => Promise.resolve(last),
    save: (cursor: StripeCursor) => Promise.resolve(void (last = cursor)),
  };
  /** Each is another API, or the same one after a start. */
  const missed = {
    catchUp: () =>
      new MissedEvents(
        stripe as unknown as StripeClient,
        fulfilment as unknown as FulfilmentService,
        cursors as unknown as StripeCursorRepository,
      ).catchUp(),
  };
  return { state, missed, happened: event.created * 1_000 };
};

it('begins the next look before the event that failed, until that one is applied', async () => {
  const { state, missed, happened } = setUp();
  await missed.catchUp();
  now += 11 * minute;
  await missed.catchUp();
  expect(state.since[1]).toBe(happened - 10 * minute);
  state.isBroken = false;
  now += 11 * minute;
  await missed.catchUp();
  const readAll = now;
  now += 11 * minute;
  await missed.catchUp();
  expect(state.since.slice(2)).toEqual([happened - 10 * minute, readAll - 10 * minute]);
});

it('gives up an event that has failed for a day', async () => {
  const { state, missed, happened } = setUp();
  await missed.catchUp();
  now += 25 * 60 * minute;
  await missed.catchUp();
  const last = now;
  now += 11 * minute;
  await missed.catchUp();
  expect(state.since[2]).toBe(last - 24 * 60 * minute - 10 * minute);
  expect(state.since[2]).toBeGreaterThan(happened - 10 * minute);
});

it('looks at most every ten minutes, however many APIs there are and however often they start', async () => {
  const { state, missed } = setUp();
  for (let round = 0; round < 9; round += 1) {
    await missed.catchUp();
    now += minute;
  }
  expect(state.since).toHaveLength(1);
});

it('reads on where it ended, though nobody ran for three days', async () => {
  const { state, missed } = setUp();
  state.isBroken = false;
  await missed.catchUp();
  const readAll = now;
  now += 3 * 24 * 60 * minute;
  await missed.catchUp();
  expect(state.since[1]).toBe(readAll - 10 * minute);
});
