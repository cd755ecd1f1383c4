import { eventTypes, type EventType } from '@repo/server/outbox/events';
import { emails, indexHandlers } from './domains.ts';
import type { EventHandler } from './platform/domain.ts';

const handler = (name: string, ...on: EventType[]): EventHandler => ({
  name,
  on,
  queue: 'mail',
  run: () => Promise.resolve(),
});

describe('the handlers', () => {
  it('follow every event there is', () => {
    const { namesByType } = indexHandlers();
    expect([...namesByType.keys()].sort()).toEqual([...eventTypes].sort());
    for (const names of namesByType.values()) expect(names.length).toBeGreaterThan(0);
  });

  it('follow the events that an e-mail says it goes out on', () => {
    const { namesByType } = indexHandlers();
    for (const { name, on } of emails)
      expect(on.filter((type) => namesByType.get(type)?.includes(name))).toEqual(on);
    expect(namesByType.get('order.refunded')).toEqual(['refund']);
  });

  it('refuse an event that nobody handles', () => {
    const list = [handler('x', 'order.paid')];
    expect(() => indexHandlers(list, ['email.changed'])).toThrow('no handler for email.changed');
    expect(() => indexHandlers([], ['order.paid'])).toThrow('no handler for order.paid');
  });

  it('refuse one name for two things, and one thing twice', () => {
    const two = [handler('x', 'order.paid'), handler('x', 'email.changed')];
    expect(() => indexHandlers(two, [])).toThrow('two handlers are named x');
    const one = handler('x', 'order.paid');
    expect(() => indexHandlers([one, one], [])).toThrow('two handlers are named x');
  });

  it('have names that a queue takes as part of a job id', () => {
    for (const name of indexHandlers().byName.keys()) expect(name).toMatch(/^[a-z-]+$/);
  });
});
