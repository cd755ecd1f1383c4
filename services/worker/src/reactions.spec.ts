import { eventTypes } from '@repo/backend/events';
import { indexReactions, reactions } from './reactions.ts';
import type { Reaction } from './reaction.ts';

const reaction = (name: string, handler: object = {}): Reaction<never> => ({
  name,
  queue: 'mail',
  handler,
  run: () => Promise.resolve(),
});

describe('the reactions', () => {
  it('follow every fact there is', () => {
    const { namesByType } = indexReactions();
    expect([...namesByType.keys()].sort()).toEqual([...eventTypes].sort());
    expect(Object.keys(reactions).sort()).toEqual([...eventTypes].sort());
  });

  it('refuse a fact nobody reacts to', () => {
    expect(() => indexReactions({ a: [] }, ['a'])).toThrow('nothing reacts to a');
    expect(() => indexReactions({}, ['b'])).toThrow('nothing reacts to b');
  });

  it('refuse one name for two things, and one thing twice', () => {
    const table = { a: [reaction('x')], b: [reaction('x')] };
    expect(() => indexReactions(table, ['a', 'b'])).toThrow('two reactions are called x');
    const one = reaction('x');
    expect(() => indexReactions({ a: [one, one] }, ['a'])).toThrow('a has a reaction twice');
  });

  it('may share one thing between two facts', () => {
    const one = reaction('x');
    expect(indexReactions({ a: [one], b: [one] }, ['a', 'b']).byName.size).toBe(1);
  });

  it('have names that a queue takes as part of a job id', () => {
    for (const name of indexReactions().byName.keys()) expect(name).toMatch(/^[a-z-]+$/);
  });
});
