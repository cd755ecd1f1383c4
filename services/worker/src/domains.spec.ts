import { eventTypes, type EventType } from '@repo/backend/outbox/events';
import { emails, indexReactions } from './domains.ts';
import type { Reaction } from './platform/deliveries/reaction.ts';

const reaction = (name: string, ...on: EventType[]): Reaction => ({
  name,
  on,
  queue: 'mail',
  run: () => Promise.resolve(),
});

describe('the reactions', () => {
  it('follow every event there is', () => {
    const { namesByType } = indexReactions();
    expect([...namesByType.keys()].sort()).toEqual([...eventTypes].sort());
    for (const names of namesByType.values()) expect(names.length).toBeGreaterThan(0);
  });

  it('follow the events that an e-mail says it goes out on', () => {
    const { namesByType } = indexReactions();
    for (const { name, on } of emails)
      expect(on.filter((type) => namesByType.get(type)?.includes(name))).toEqual(on);
    expect(namesByType.get('order.refunded')).toEqual(['refund']);
  });

  it('refuse an event that nobody handles', () => {
    const list = [reaction('x', 'order.paid')];
    expect(() => indexReactions(list, ['email.changed'])).toThrow('no reaction to email.changed');
    expect(() => indexReactions([], ['order.paid'])).toThrow('no reaction to order.paid');
  });

  it('refuse one name for two things, and one thing twice', () => {
    const two = [reaction('x', 'order.paid'), reaction('x', 'email.changed')];
    expect(() => indexReactions(two, [])).toThrow('two reactions are named x');
    const one = reaction('x', 'order.paid');
    expect(() => indexReactions([one, one], [])).toThrow('two reactions are named x');
  });

  it('have names that a queue takes as part of a job id', () => {
    for (const name of indexReactions().byName.keys()) expect(name).toMatch(/^[a-z-]+$/);
  });
});
