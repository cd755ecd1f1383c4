import type { FaultTable } from '../../people/sandbox.ts';
import type { Person } from '../ledger.ts';
import type { World } from '../world.ts';
import type { Strike } from './strike.ts';

/** How the news of it travels meanwhile. */
const ways: readonly FaultTable[] = [
  { webhook: null },
  { webhook: { mode: 'duplicate', count: 20 } },
  { webhook: { mode: 'reorder', count: 2, ms: 1_000 } },
  { webhook: { mode: 'delay', ms: 1_500 } },
];

const payerOf = ({ ledger }: World): Person | undefined =>
  ledger.people.find(({ stage, paid }) => stage === 'member' && paid.size === 1);

/** The money goes back; the words stay open to whoever wrote them. */
const takeBack = (name: string, action: string, input: object): Strike => ({
  name,
  needs: (world) => payerOf(world) !== undefined,
  begin: async (world) => {
    const payer = payerOf(world);
    const [sessionId] = payer?.paid ?? [];
    if (!payer || !sessionId) return;
    await world.sandbox.setFaults(world.chance.pick(ways));
    payer.stage = 'paid back';
    await world.sandbox.press(sessionId, action, input);
    return () => world.sandbox.setFaults({ webhook: null });
  },
});

export const moneyStrikes: readonly Strike[] = [
  takeBack('payment refunded', 'refund', {}),
  takeBack('dispute lost', 'dispute', { status: 'lost' }),
];
